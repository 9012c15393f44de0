/** A path as people read it; as it came where it is not encoded as addresses are. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
