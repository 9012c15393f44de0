import { hostClass, hostName } from "@dasturxon/domain/tenant/host-class";
import { brandAddress } from "@dasturxon/domain/tenant/merchant-reference";
import pLimit from "p-limit";
import { problem, type Check, type Finding } from "../check.ts";
import type { Network } from "../network.ts";

/** Certificates are renewed a month before their end: by then something is wrong. */
const leastDays = 14;
const dayMs = 24 * 3_600_000;
const atATime = 8;

export const domainsCheck: Check = {
  name: "domains",
  title: "Domains and certificates",
  needs: "database",
  async run({ config, network, clock }, { brands }) {
    const addresses = brands.flatMap((brand) => brandAddress(brand, config.hosts) ?? []);
    const names = addresses.map((address) => new URL(address).hostname);
    if (config.officeHost) names.push(hostName(config.officeHost));
    const hosts = [...new Set(names)].filter(
      (host) => hostClass(host, { devHosts: [], demoHosts: [] }) === "public",
    );
    const limit = pLimit(atATime);
    return (await limit.map(hosts, (host) => lookAtHost(network, host, clock()))).flat();
  },
};

async function lookAtHost(network: Network, host: string, now: Date): Promise<Finding[]> {
  const addresses = await network.addressesOf(host).catch((error: unknown) => error as Error);
  if (addresses instanceof Error || !addresses[0])
    return [
      problem(
        `${host} has no address in the DNS${addresses instanceof Error ? ` (${codeOf(addresses)})` : ""}.`,
        "Add an A record (and AAAA, if you have IPv6) with the address of your server (docs/operations/domains.md).",
      ),
    ];
  const [address] = addresses;
  const certificate = await network
    .certificateOf(host, address)
    .catch((error: unknown) => error as Error);
  if (certificate instanceof Error)
    return [
      problem(
        `${host} (${address}) does not answer on port 443: ${codeOf(certificate)}.`,
        "Check the address in the DNS, the firewall, and that Caddy or nginx runs.",
      ),
    ];
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / dayMs);
  if (days < 0 || certificate.refusal === "CERT_HAS_EXPIRED")
    return [problem(`The certificate of ${host} has expired.`, renewal)];
  if (certificate.refusal)
    return [
      problem(
        `Browsers do not accept the certificate of ${host}: ${certificate.refusal}.`,
        renewal,
      ),
    ];
  return days < leastDays
    ? [
        problem(
          `The certificate of ${host} ends in ${days} ${days === 1 ? "day" : "days"}.`,
          renewal,
        ),
      ]
    : [];
}

const renewal =
  "Look into the log of Caddy or certbot, which gets certificates: it says why it could not.";

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.message;
