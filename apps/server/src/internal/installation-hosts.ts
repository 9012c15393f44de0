import { isIP } from "node:net";
import type { Api } from "@dasturxon/api/app";
import { HostName } from "@dasturxon/contract/primitives";
import { hostName } from "@dasturxon/domain/tenant/host-class";
import { subDomain } from "@dasturxon/domain/tenant/merchant-reference";

/**
 * Decides for which names a proxy may obtain a certificate: the hosts of the configuration and of active brands. Every
 * invented name is refused from memory, since anybody can begin a TLS handshake with one.
 */
export function installationHosts({
  hosts,
  officeHost,
  brandNames,
}: Pick<Api["services"], "hosts" | "brandNames"> & { officeHost: string | undefined }) {
  const configured = new Set([
    ...hosts.rootDomains,
    ...hosts.devHosts,
    ...hosts.demoHosts,
    ...(officeHost ? [hostName(officeHost)] : []),
  ]);

  /** @throws DatabaseUnavailable if the brands were never read. */
  return async (name: string): Promise<boolean> => {
    const host = name.toLowerCase();
    if (!HostName.safeParse(host).success || isIP(host) > 0) return false;
    if (configured.has(host)) return true;
    const { subs, domains } = await brandNames.get();
    const sub = subDomain(host, hosts);
    return domains.has(host) || (sub !== null && subs.has(sub));
  };
}
