import type { Availability } from "@dasturxon/contract/entities/menu";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "../staff/staff-test-people.ts";
import { availabilityFeed } from "./availability-feed.ts";

let api: TestApi;
let other: ReturnType<TestApi["secondProcess"]>;
beforeAll(async () => {
  api = await testApi();
  other = api.secondProcess();
});
afterAll(() => api.close());

const stop = (shop: Shop, owner: StaffMember, action: "stop" | "resume" = "stop") =>
  api.put(
    shop.brand,
    `/staff/v1/products/${shop.lavash.id}/${action}`,
    { branchId: null, until: null },
    owner,
  );

it("sends the state at first, then each change, also those of another process", async () => {
  const shop = await openShop(api);
  const owner = await aStaffMember(api, shop, "OWNER");
  const request = new Request("http://localhost/api/products/v1/availability/events", {
    headers: { host: `${shop.brand.merchant.sub}.localhost` },
  });
  const response = await other.fetch(request, { address: "203.0.113.7", peer: "203.0.113.7" });
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const received = async (count: number): Promise<Availability[]> => {
    for (;;) {
      const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data));
      if (events.length >= count) return events;
      text += (await reader.read()).value ?? "";
    }
  };
  expect((await received(1))[0]).toMatchObject({ products: [], options: [], branches: [] });
  await stop(shop, owner);
  const branches = [{ id: shop.branch.id, left: 0 }];
  expect((await received(2))[1]?.products).toEqual([{ id: shop.lavash.id, left: 0, branches }]);
  const busy = { minutes: 15, until: new Date(api.now().getTime() + 60_000).toISOString() };
  await api.put(shop.brand, `/staff/v1/branches/${shop.branch.id}/busy`, { busy }, owner);
  expect((await received(3))[2]?.branches).toEqual([
    { id: shop.branch.id, pauses: [], busy, load: null },
  ]);
  await reader.cancel();
});

it("reads once for each change, however many menus are open", async () => {
  const shop = await openShop(api);
  const owner = await aStaffMember(api, shop, "OWNER");
  let reads = 0;
  const counting = {
    inTenant: (...input: Parameters<Database["inTenant"]>) => {
      reads += 1;
      return api.database.inTenant(...input);
    },
  } as Database;
  const { bus, directory, kitchenLoads } = api.services;
  const feed = availabilityFeed(counting, bus, {
    directory,
    kitchenLoads,
    onFault: (error) => api.faults.push(error),
    onClose: () => {},
  });
  const menus = Array.from({ length: 300 }, () => {
    const received: Availability[] = [];
    return { received, leave: feed.follow(shop.brand.merchant.id, (news) => received.push(news)) };
  });
  const all = (count: number) => menus.every(({ received }) => received.length === count);
  await expect.poll(() => all(1)).toBe(true);
  expect(reads).toBe(1);
  await stop(shop, owner);
  await expect.poll(() => all(2)).toBe(true);
  expect(reads).toBe(2);
  // Someone who comes later is answered from memory.
  const late: Availability[] = [];
  const leave = feed.follow(shop.brand.merchant.id, (news) => late.push(news));
  await expect.poll(() => late.length).toBe(1);
  expect(reads).toBe(2);
  for (const menu of menus) menu.leave();
  leave();
});

it("logs no error", () => expect(api.faults).toEqual([]));
