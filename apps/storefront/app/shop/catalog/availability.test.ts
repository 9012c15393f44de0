import type { Availability } from "@dasturxon/contract/entities/menu";
import { aProduct } from "@dasturxon/testing/menu-builders";
import { expect, it, vi } from "vitest";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import { availabilityOf } from "./availability.ts";
import { followAvailability } from "./follow-availability.ts";
import { catalogueOf } from "./catalogue.ts";

const plov = aProduct({ productBranch: [{ branch: { id: "north", isActive: true } }] });
const stopped: Availability = {
  version: 2,
  products: [{ id: plov.id, left: 0, branches: [{ id: "north", left: 0 }] }],
  options: [],
  branches: [],
};

function aFollowedPage() {
  const stop = vi.fn();
  let send: (availability: Availability) => void = () => {};
  const follow = vi.fn(({ onEvent }: { onEvent: typeof send }) => {
    send = onEvent;
    return { stop };
  });
  const menu = { groups: [], categories: [], products: [plov] };
  const clientSession = aClientSession(
    {},
    {
      followAvailability: follow,
      getOverallMenu: async () => ({ error: null, result: menu }),
    },
  );
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  // The parts of a document that it uses.
  const leave = followAvailability(clientSession, page as unknown as Document);
  const streams = () => follow.mock.calls.length - stop.mock.calls.length;
  return { clientSession, show, leave, streams, send: (news: Availability) => send(news) };
}

it("holds a connection only while the page is visible", async () => {
  const { show, leave, streams } = aFollowedPage();
  await expect.poll(streams).toBe(1);
  show("hidden");
  await expect.poll(streams).toBe(0);
  show("visible");
  show("visible");
  await expect.poll(streams).toBe(1);
  leave();
  await expect.poll(streams).toBe(0);
});

it("changes the menu in memory, and the one that is loaded afterwards", async () => {
  const { clientSession, streams, send } = aFollowedPage();
  await expect.poll(streams).toBe(1);
  const catalogue = catalogueOf(clientSession);
  const left = () => catalogue.getState().products.get(plov.id)?.posterAmount;
  send(stopped);
  await catalogue.getState().load();
  expect(left()).toBe(0);
  send({ ...stopped, version: 3, products: [] });
  expect(left()).toBeNull();
  expect(availabilityOf(clientSession).getState().products.size).toBe(0);
});
