type OtpRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Waits for the code of an SMS by WebOTP; `null` if the phone does not support it, or the customer refuses. */
export async function codeFromMessage(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null;
  const request: OtpRequest = { otp: { transport: ["sms"] }, signal };
  try {
    const credential = (await navigator.credentials.get(request)) as { code?: string } | null; // An OTPCredential.
    return credential?.code ?? null;
  } catch {
    return null; // Refused, timed out, or the form was closed: the customer types the code.
  }
}
