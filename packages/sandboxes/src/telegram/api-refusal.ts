/** A refusal of the Bot API, in Telegram's format. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  readonly code: number;
  readonly retryAfter: number | undefined;

  /** @param retryAfter Seconds, with 429 only. */
  constructor(code: number, description: string, retryAfter?: number) {
    super(description);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

export const badRequest = (message: string) => new ApiRefusal(400, `Bad Request: ${message}`);
