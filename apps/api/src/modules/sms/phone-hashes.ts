import type { Secrets } from "../../secrets.ts";

/** Keyed hashes of a brand's customer's phone under each key, the first key's first. */
export const phoneHashes = (secrets: Secrets, merchantId: string, phone: string) =>
  secrets.signWithEach("phone", `${merchantId}:${phone}`);
