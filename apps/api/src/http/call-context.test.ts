import { describe, expect, it } from "vitest";
import { clientOf, type CustomerClient, type Person } from "./call-context.ts";

const asking = (cookie?: string) =>
  new Request("http://lola.localhost/api", { headers: cookie === undefined ? {} : { cookie } });
const person = (client: CustomerClient): Person => ({
  id: "0199b2a0-0000-7000-8000-000000000001",
  role: "CUSTOMER",
  tokenHash: Buffer.of(),
  client,
});

describe("the customer's channel", () => {
  it.each([
    ["client=TG", "TG"],
    ["page=1; client=TG; city=x", "TG"],
    ["page=1;client=TG", "TG"],
    ["client=WEB", "WEB"],
    ["client=TGX", "WEB"],
    ["oldclient=TG", "WEB"],
    ["page=client=TG", "WEB"],
    [undefined, "WEB"],
  ])("the pages' cookie %j says: %s", { meta: { requirements: "[S6.06]" } }, (cookie, client) => {
    expect(clientOf(null, asking(cookie))).toBe(client);
    expect(clientOf(person("WEB"), asking(cookie))).toBe(client);
  });

  it(
    "a session of the messenger has the messenger's channel without a cookie",
    { meta: { requirements: "[S6.06]" } },
    () => expect(clientOf(person("TG"), asking())).toBe("TG"),
  );
});
