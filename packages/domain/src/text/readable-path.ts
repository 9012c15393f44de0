/** Decodes a path for display; returns it unchanged if its encoding is invalid. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
