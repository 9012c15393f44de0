import { lookup, Resolver } from "node:dns/promises";
import { connect } from "node:tls";

export type Certificate = {
  validTo: Date;
  /** Why browsers do not accept it, or `null`. */
  refusal: string | null;
};

/** Public records of a host. */
export type DnsRecords = {
  /** Names of which it is an alias (CNAME), one after the other. */
  aliases: string[];
  /** Addresses of the last of them, else its own. */
  v4: string[];
  v6: string[];
};

/** The public network, as customers reach our hosts. */
export type Network = {
  /** @throws If the name does not exist, or the question was not answered. */
  addressesOf(host: string): Promise<string[]>;
  /** Asks the DNS itself, not the files of this machine. @throws If it does not answer. */
  recordsOf(host: string): Promise<DnsRecords>;
  /** @throws If no TLS connection came about. */
  certificateOf(host: string, address: string): Promise<Certificate>;
};

const timeoutMs = 5_000;

/** For each of two attempts. */
const dnsTimeoutMs = 2_000;
const mostAliases = 8;

type NetworkOptions = {
  port?: number;
  ca?: string;
  /** Addresses with ports. */
  nameServers?: readonly string[];
  dnsTimeoutMs?: number;
};

/** @param options For tests: another port, further authorities, other name servers with less time. */
export function publicNetwork({ port = 443, ca, ...dns }: NetworkOptions = {}): Network {
  const resolver = new Resolver({ timeout: dns.dnsTimeoutMs ?? dnsTimeoutMs, tries: 2 });
  if (dns.nameServers) resolver.setServers(dns.nameServers);
  return {
    async recordsOf(host) {
      const [v4, v6, aliases] = await Promise.all([
        orNone(resolver.resolve4(host)),
        orNone(resolver.resolve6(host)),
        aliasesOf(resolver, host),
      ]);
      return { v4, v6, aliases };
    },
    addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    certificateOf: (host, address) =>
      new Promise((resolve, reject) => {
        const socket = connect({
          host: address,
          port,
          servername: host,
          // Looked at below: its end is of interest, whoever has issued it.
          rejectUnauthorized: false,
          ...(ca && { ca }),
        });
        socket.setTimeout(timeoutMs, () =>
          socket.destroy(new Error(`no answer within ${timeoutMs / 1_000} seconds`)),
        );
        socket.once("error", reject);
        socket.once("secureConnect", () => {
          const { valid_to } = socket.getPeerCertificate();
          const { authorizationError } = socket;
          socket.destroy();
          const refusal = authorizationError ? String(authorizationError) : null;
          resolve({ validTo: new Date(valid_to), refusal });
        });
      }),
  };
}

/** Answers that there is no such name or record. */
const absent = new Set(["ENOTFOUND", "ENODATA"]);

const orNone = (records: Promise<string[]>): Promise<string[]> =>
  records.catch((error: NodeJS.ErrnoException) => {
    if (absent.has(error.code ?? "")) return [];
    throw error;
  });

async function aliasesOf(resolver: Resolver, host: string): Promise<string[]> {
  const aliases: string[] = [];
  let name: string | undefined = host;
  while (name !== undefined && aliases.length < mostAliases) {
    [name] = await orNone(resolver.resolveCname(name));
    if (name !== undefined) aliases.push(name);
  }
  return aliases;
}
