import { anOverallMenu } from "@dasturxon/testing/menu-builders";
import { describe, expect, it, vi } from "vitest";
import { createCatalogueStore } from "./catalogue.ts";

const menu = anOverallMenu();

function aCatalogue(answers: unknown[]) {
  const clock = { nowMs: 0 };
  const getOverallMenu = vi.fn(async () => answers.shift());
  const clientSession = { api: { getOverallMenu }, shell: { client: "TG" } };
  const store = createCatalogueStore(clientSession as never, () => clock.nowMs);
  return { store, getOverallMenu, clock };
}

describe("the catalogue", () => {
  it(
    "requests the menu of the client's channel",
    { meta: { requirements: "[S4.40]" } },
    async () => {
      const { store, getOverallMenu } = aCatalogue([{ error: null, result: menu }]);
      await store.getState().load();
      expect(getOverallMenu).toHaveBeenCalledWith({ query: { type: "TG" } });
    },
  );

  it("is requested once for concurrent callers, and again when stale", async () => {
    const answer = { error: null, result: menu };
    const { store, getOverallMenu, clock } = aCatalogue([answer, answer]);
    await Promise.all([store.getState().load(), store.getState().load()]);
    await store.getState().load();
    expect(getOverallMenu).toHaveBeenCalledTimes(1);
    clock.nowMs = 121_000;
    await store.getState().load();
    expect(getOverallMenu).toHaveBeenCalledTimes(2);
  });

  it("keeps the loaded menu when a request fails, and retries", async () => {
    const error = { code: "NO_CONNECTION" };
    const { store, clock } = aCatalogue([
      { error: null, result: menu },
      { error, result: null },
      { error: null, result: menu },
    ]);
    await store.getState().load();
    clock.nowMs = 121_000;
    await store.getState().load();
    expect(store.getState()).toMatchObject({ menu, error });
    await store.getState().load();
    expect(store.getState().error).toBeNull();
  });
});
