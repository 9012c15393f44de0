import { describe, expect, it } from "vitest";
import { clientOf, type CustomerClient, type Person } from "./call-context.ts";

const requestWith = (cookie?: string) =>
  new Request("http://lola.localhost/api", { headers: cookie === undefined ? {} : { cookie } });
const person = (client: CustomerClient): Person => ({
  id: "0199b2a0-0000-7000-8000-000000000001",
  role: "CUSTOMER",
  tokenHash: Buffer.of(),
  client,
});

describe("client of a request", () => {
  it.each([
    ["client=TG", "TG"],
    ["page=1; client=TG; city=x", "TG"],
    ["page=1;client=TG", "TG"],
    ["client=WEB", "WEB"],
    ["client=TGX", "WEB"],
    ["oldclient=TG", "WEB"],
    ["page=client=TG", "WEB"],
    [undefined, "WEB"],
  ])("with the cookie %j is %s", { meta: { requirements: "[S6.06]" } }, (cookie, client) => {
    expect(clientOf(null, requestWith(cookie))).toBe(client);
    expect(clientOf(person("WEB"), requestWith(cookie))).toBe(client);
  });

  it(
    "is the messenger's in a session of the messenger, without a cookie",
    { meta: { requirements: "[S6.06]" } },
    () => expect(clientOf(person("TG"), requestWith())).toBe("TG"),
  );
});
