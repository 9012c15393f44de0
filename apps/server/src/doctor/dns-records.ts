import { isIP } from "node:net";
import { advice, problem, type Finding } from "./check.ts";
import type { DnsRecords, Network } from "./network.ts";

type Place = {
  host: string;
  /** Name of the record to add; differs from the host where one record serves all sub-domains. */
  record: string;
};

type Found = { type: "A" | "AAAA"; addresses: readonly string[]; wanted: readonly string[] };

/**
 * Compares the DNS records of a host with the addresses of the installation.
 *
 * @param publicAddresses At least one.
 */
export async function recordFindings(
  network: Pick<Network, "recordsOf">,
  place: Place,
  publicAddresses: readonly string[],
): Promise<Finding[]> {
  const records = await network.recordsOf(place.host).catch((error: unknown) => error as Error);
  if (records instanceof Error)
    return [
      problem(
        `The DNS did not say where ${place.host} leads (${codeOf(records)}).`,
        "Check the name servers of the domain, and those that this machine asks, then run the command again.",
      ),
    ];
  const wanted = (version: number) => publicAddresses.filter((one) => isIP(one) === version);
  const v4: Found = { type: "A", addresses: records.v4, wanted: wanted(4) };
  const v6: Found = { type: "AAAA", addresses: records.v6, wanted: wanted(6) };
  return [v4, v6].flatMap((found) => [
    ...missingFindings(place, records, found, v4.wanted.length === 0),
    ...wrongFindings(place, records, found),
  ]);
}

/** The host, or the name of which it is an alias in the end: the records of addresses are there. */
const endOf = ({ host, record }: Place, { aliases }: DnsRecords) => {
  const target = aliases.at(-1);
  return target === undefined
    ? { name: host, record }
    : { name: `${host} is an alias (CNAME) of ${target}, which`, record: target };
};

function missingFindings(
  place: Place,
  records: DnsRecords,
  { type, addresses, wanted }: Found,
  isOnlyV6: boolean,
): Finding[] {
  if (addresses.length > 0 || wanted.length === 0) return [];
  const { name, record } = endOf(place, records);
  // Customers with IPv6 have IPv4 too.
  const level = type === "A" || isOnlyV6 ? problem : advice;
  return [
    level(`${name} has no ${type} record.`, `Add the record: ${record} ${type} ${either(wanted)}.`),
  ];
}

function wrongFindings(
  place: Place,
  records: DnsRecords,
  { type, addresses, wanted }: Found,
): Finding[] {
  const wrong = addresses.filter((address) => !wanted.includes(address));
  const { name, record } = endOf(place, records);
  const isElsewhere = wrong.length === addresses.length && wanted.length > 0;
  return wrong.map((address) =>
    problem(
      `${name} has the record ${type} ${address}, and that is not in PUBLIC_ADDRESSES.`,
      isElsewhere
        ? `Change the record: ${record} ${type} ${either(wanted)}.`
        : "Remove the record: some customers do not reach this installation by it.",
    ),
  );
}

const either = (addresses: readonly string[]) => addresses.join(" or ");

export const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.message;
