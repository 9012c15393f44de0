/** The provider does not accept the keys. The message has the provider's own text, and no key. */
export class KeysRefusedError extends Error {
  override readonly name = "KeysRefusedError";
}

/** It is unknown whether the provider accepts the keys: the message says why. It contains no key. */
export class KeysNotCheckedError extends Error {
  override readonly name = "KeysNotCheckedError";
}
