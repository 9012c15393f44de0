type Source = Pick<Crypto, "getRandomValues">;

/** 32 random bytes as 43 characters. */
export function randomSecret(source: Source = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

/** A UUID (version 4), also in insecure contexts, which have no `randomUUID`. */
export function randomId(source: Source = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = (Number(bytes[6]) & 0x0f) | 0x40;
  bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
