import { afterAll, beforeAll, expect, it } from "vitest";
import { testNameServer } from "../../test/support/test-name-server.ts";
import { recordFindings } from "./dns-records.ts";
import { publicNetwork, type Network } from "./network.ts";

const [v4, v6] = ["203.0.113.7", "2001:db8::7"];

let server: Awaited<ReturnType<typeof testNameServer>>;
let network: Network;
beforeAll(async () => {
  server = await testNameServer({
    "right.test": { A: [v4] },
    "both.test": { A: [v4], AAAA: [v6] },
    "elsewhere.test": { A: ["198.51.100.1"] },
    "half.test": { A: [v4, "198.51.100.1"] },
    "old-v6.test": { A: [v4], AAAA: ["2001:db8::dead"] },
    "only-v6.test": { AAAA: [v6] },
    "alias.test": { CNAME: "chain.test" },
    "chain.test": { CNAME: "right.test" },
    "dangling.test": { CNAME: "gone.test" },
    "loop.test": { CNAME: "loop2.test" },
    "loop2.test": "server failure",
    "empty.test": {},
    "silent.test": "no answer",
    "failing.test": "server failure",
  });
  network = publicNetwork({ nameServers: [server.address], dnsTimeoutMs: 100 });
});
afterAll(() => server.close());

const findings = async (host: string, publicAddresses: string[], record = host) =>
  (await recordFindings(network, { host, record }, publicAddresses)).map(
    ({ level, text, cure }) => `${level}: ${text} ${cure}`,
  );

it.each([
  ["right.test", [v4]],
  ["right.test", [v4, "203.0.113.8"]],
  ["both.test", [v4, v6]],
  ["alias.test", [v4]],
  ["only-v6.test", [v6]],
])("finds nothing wrong with %s where the addresses are %j", async (host, publicAddresses) => {
  expect(await findings(host, publicAddresses)).toEqual([]);
});

it("names the record that is missing", async () => {
  for (const host of ["empty.test", "unknown.test"])
    expect(await findings(host, [v4])).toEqual([
      `problem: ${host} has no A record. Add the record: ${host} A ${v4}.`,
    ]);
  expect(await findings("unknown.test", [v4, "203.0.113.8"], "*.test")).toEqual([
    "problem: unknown.test has no A record. Add the record: *.test A 203.0.113.7 or 203.0.113.8.",
  ]);
  expect(await findings("unknown.test", [v6])).toEqual([
    "problem: unknown.test has no AAAA record. Add the record: unknown.test AAAA 2001:db8::7.",
  ]);
});

it("advises a missing AAAA record, without which the shop is reached too", async () => {
  expect(await findings("right.test", [v4, v6])).toEqual([
    "advice: right.test has no AAAA record. Add the record: right.test AAAA 2001:db8::7.",
  ]);
});

it("names a record that leads elsewhere, and says whether to change or to remove it", async () => {
  expect(await findings("elsewhere.test", [v4])).toEqual([
    "problem: elsewhere.test has the record A 198.51.100.1, and that is not in PUBLIC_ADDRESSES. " +
      "Change the record: elsewhere.test A 203.0.113.7.",
  ]);
  const remove = "Remove the record: some customers do not reach this installation by it.";
  expect(await findings("half.test", [v4])).toEqual([
    `problem: half.test has the record A 198.51.100.1, and that is not in PUBLIC_ADDRESSES. ${remove}`,
  ]);
  expect(await findings("old-v6.test", [v4])).toEqual([
    `problem: old-v6.test has the record AAAA 2001:db8::dead, and that is not in PUBLIC_ADDRESSES. ${remove}`,
  ]);
});

it("follows aliases to the name whose record is wrong", async () => {
  expect(await findings("dangling.test", [v4])).toEqual([
    `problem: dangling.test is an alias (CNAME) of gone.test, which has no A record. Add the record: gone.test A ${v4}.`,
  ]);
  expect(await findings("alias.test", ["203.0.113.8"])).toEqual([
    "problem: alias.test is an alias (CNAME) of right.test, which has the record A 203.0.113.7, and that is not in " +
      "PUBLIC_ADDRESSES. Change the record: right.test A 203.0.113.8.",
  ]);
});

it.each([
  ["silent.test", "ETIMEOUT"],
  ["failing.test", "ESERVFAIL"],
  ["loop.test", "ESERVFAIL"],
])("says that the DNS gave no answer for %s: %s", async (host, code) => {
  expect(await findings(host, [v4])).toEqual([
    `problem: The DNS did not say where ${host} leads (${code}). ` +
      "Check the name servers of the domain, and those that this machine asks, then run the command again.",
  ]);
});
