import { hostClass, hostName } from "@dasturxon/domain/tenant/host-class";
import { brandAddress } from "@dasturxon/domain/tenant/merchant-reference";
import pLimit from "p-limit";
import { problem, type Check, type Finding } from "../check.ts";
import { codeOf, recordFindings } from "../dns-records.ts";
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
    const { publicAddresses } = config;
    const findings = hosts.map((host) =>
      limit(async () => {
        const records =
          publicAddresses.length > 0
            ? await recordFindings(
                network,
                { host, record: recordOf(host, config.hosts.rootDomains) },
                publicAddresses,
              )
            : [];
        // A connection to somebody else says nothing.
        if (records.some(({ level }) => level === "problem")) return records;
        return [...records, ...(await lookAtHost(network, host, clock()))];
      }),
    );
    return (await Promise.all(findings)).flat();
  },
};

/** One record serves all sub-domains. */
function recordOf(host: string, rootDomains: readonly string[]): string {
  const root = rootDomains.find((name) => host.endsWith(`.${name}`));
  return root ? `*.${root}` : host;
}

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
