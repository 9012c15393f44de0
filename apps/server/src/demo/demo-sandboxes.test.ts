import type { Database } from "@dasturxon/api/db/database";
import { expect, it } from "vitest";
import { createLog } from "../log.ts";
import { demoSandboxes } from "./demo-sandboxes.ts";

const sandboxes = await demoSandboxes(
  // The cast: the tested pages need no database.
  {} as Database,
  { secretsKeys: ["a key for tests only, long enough"], isExposedDemo: false },
  { clock: () => new Date(), log: createLog({ isPretty: false, level: "error" }) },
);

async function press(site: string) {
  const [dev] = sandboxes.fetchers;
  const request = new Request("http://demo.localhost:3000/dev/pay/nothing", {
    method: "POST",
    headers: { host: "demo.localhost:3000", "sec-fetch-site": site },
  });
  return (await dev?.fetch(request, { address: "127.0.0.1", peer: "127.0.0.1" }))?.status;
}

it("refuses button presses from another site's page, and accepts its own", async () => {
  expect(await press("cross-site")).toBe(403);
  expect(await press("same-origin")).toBe(404);
});
