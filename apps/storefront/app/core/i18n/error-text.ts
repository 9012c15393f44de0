import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Messages } from "@dasturxon/messages/messages";

/** Error text of a failed call. Specification, point 8; decision "S8.25". */
export function errorText(error: ApiError, { t }: Messages): string {
  if (error.code === "NO_CONNECTION") return t.error.network;
  if (error.code === "TIMED_OUT") return t.error.timeout;
  return error.text || t.error.unknown;
}
