import type { ApiError } from "@dasturxon/api-client/api-result";
import { createStaffClient, type StaffClient } from "@dasturxon/api-client/staff-client";
import type { State } from "./state-file.ts";

/** Shorter than a person waits, and than a claim lasts. */
const timeoutMs = 8_000;

type Device = Pick<State, "office"> & { token: string | null; merchantId: string | null };

/**
 * The office's calls, as its pages make them: by the device's cookie, from the office's own origin.
 *
 * @param onToken Gets the cookie of a device that has just been paired.
 */
export function officeClient(
  { office, token, merchantId }: Device,
  onToken: (token: string) => void = () => {},
): StaffClient {
  return createStaffClient({
    merchantId,
    language: "eng",
    async fetch(path, { headers, signal, ...init }) {
      const sent = new Headers(headers);
      sent.set("origin", office);
      // Its name depends on whether the office is at this machine.
      if (token) sent.set("cookie", `__Host-office=${token}; office=${token}`);
      const limit = AbortSignal.timeout(timeoutMs);
      const response = await fetch(new URL(path, office), {
        ...init,
        headers: sent,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, value] = /^(?:__Host-)?office=([\w-]+)/.exec(cookie) ?? [];
        if (value) onToken(value);
      }
      return response;
    },
  });
}

/** Describes a failed call for the log. */
export const failureText = ({ code, text }: ApiError): string =>
  text || (code === "NO_CONNECTION" || code === "ABORTED" ? "The office is not reached" : code);
