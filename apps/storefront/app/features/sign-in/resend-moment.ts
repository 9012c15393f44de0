import type { ApiError } from "@dasturxon/api-client/api-result";

/** Time from CODE_TOO_SOON at which another code may be requested, in milliseconds since 1970. */
export function resendMoment({ code, values }: ApiError): number | null {
  const { seconds } = values;
  return code === "CODE_TOO_SOON" && typeof seconds === "number"
    ? Date.now() + seconds * 1_000
    : null;
}
