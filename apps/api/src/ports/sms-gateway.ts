/** Sends text messages to phones. Credentials and sender are the brand's own. */
export type SmsGateway = {
  /** @throws SmsNotSentError if the provider did not accept the message. */
  send(message: { merchantId: string; phone: string; text: string }): Promise<void>;
};

export class SmsNotSentError extends Error {
  override readonly name = "SmsNotSentError";
}
