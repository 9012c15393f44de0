import { createHmac, hkdfSync } from "node:crypto";
import type { Secrets } from "./services.ts";

/** @param secretsKey `SECRETS_KEY` of the environment: any long random text. */
export function secretsFrom(secretsKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const known =
      keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secretsKey, "dasturxon", purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  return { sign: (purpose, text) => createHmac("sha256", keyFor(purpose)).update(text).digest() };
}
