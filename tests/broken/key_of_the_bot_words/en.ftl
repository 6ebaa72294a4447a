page = The page of the knight
