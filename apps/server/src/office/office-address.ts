import { isLocalHost } from "@dasturxon/api/http/office-host";

type OfficePlace = { officeHost: string | undefined; port: number };

/** Origin of the office, or null if the installation has none. */
export function officeAddress({ officeHost, port }: OfficePlace): string | null {
  if (!officeHost) return null;
  if (!isLocalHost(officeHost)) return `https://${officeHost}`;
  return `http://${officeHost.includes(":") ? officeHost : `${officeHost}:${port}`}`;
}
