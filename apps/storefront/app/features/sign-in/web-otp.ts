type OtpRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/**
 * Waits for the code of a message that the phone offers to hand over (WebOTP); `null` where phones cannot, or the
 * customer does not want to.
 */
export async function codeFromMessage(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null;
  const request: OtpRequest = { otp: { transport: ["sms"] }, signal };
  try {
    const credential = (await navigator.credentials.get(request)) as { code?: string } | null; // An OTPCredential.
    return credential?.code ?? null;
  } catch {
    return null; // Refused, timed out, or the form has gone: the customer types.
  }
}
