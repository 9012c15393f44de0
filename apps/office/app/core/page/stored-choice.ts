/** A choice of this device; `null` if there is none, or the browser stores nothing. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(`office-${name}`);
  } catch {
    return null;
  }
}

export function storeChoice(name: string, value: string) {
  try {
    localStorage.setItem(`office-${name}`, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}
