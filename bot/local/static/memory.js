// What a window remembers. Two windows of one browser are two people; a new one begins as the last.

export const recall = (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "";

export function remember(key, value) {
  sessionStorage.setItem(key, value);
  localStorage.setItem(key, value);
}
