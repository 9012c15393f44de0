import { lookup } from "node:dns/promises";
import { connect } from "node:tls";

export type Certificate = {
  validTo: Date;
  /** Why browsers do not accept it, or `null`. */
  refusal: string | null;
};

/** The public network, as customers reach our hosts. */
export type Network = {
  /** @throws If the name does not exist, or the question was not answered. */
  addressesOf(host: string): Promise<string[]>;
  /** @throws If no TLS connection came about. */
  certificateOf(host: string, address: string): Promise<Certificate>;
};

const timeoutMs = 5_000;

/** @param options For tests: another port, and further authorities. */
export function publicNetwork({ port = 443, ca }: { port?: number; ca?: string } = {}): Network {
  return {
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
