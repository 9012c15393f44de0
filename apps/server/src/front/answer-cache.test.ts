import { readyBytes } from "@dasturxon/api/http/ready-bytes";
import { describe, expect, it } from "vitest";
import { answerCache } from "./answer-cache.ts";
import { keptAnswer } from "./kept-answer.ts";

const answer = async (text: string, status = 200) => keptAnswer(status, {}, await readyBytes(text));
const textOf = async (kept: ReturnType<ReturnType<typeof answerCache>["get"]>) =>
  (await kept).sent.identity.body.toString();

/** Makes answers one after the other when told to. */
function maker() {
  const made: { text: string; finish: () => void }[] = [];
  const make = (text: string, status?: number) => () =>
    new Promise<Awaited<ReturnType<typeof answer>>>((resolve) => {
      made.push({ text, finish: () => void answer(text, status).then(resolve) });
    });
  return { made, make };
}

describe("answerCache", () => {
  it("makes an answer once, however many ask for it", async () => {
    const cache = answerCache(1_000_000);
    const { made, make } = maker();
    const asked = [1, 2, 3].map(() => cache.get("a", 1, make("menu")));
    expect(made).toHaveLength(1);
    made[0]?.finish();
    expect(await Promise.all(asked.map(textOf))).toEqual(["menu", "menu", "menu"]);
    expect(await textOf(cache.get("a", 1, make("another")))).toBe("menu");
  });

  it("lets the first caller after a change wait for the new one, and gives the others the old meanwhile", async () => {
    const cache = answerCache(1_000_000);
    const { made, make } = maker();
    const first = cache.get("a", 1, make("old"));
    made[0]?.finish();
    await first;
    const renewing = cache.get("a", 2, make("new"));
    expect(await textOf(cache.get("a", 2, make("never")))).toBe("old");
    made[1]?.finish();
    expect(await textOf(renewing)).toBe("new");
    expect(await textOf(cache.get("a", 2, make("never")))).toBe("new");
    expect(made.map(({ text }) => text)).toEqual(["old", "new"]);
  });

  it("keeps neither failures nor pages that were not found", async () => {
    const cache = answerCache(1_000_000);
    await expect(cache.get("a", 1, () => Promise.reject(new Error("down")))).rejects.toThrow(
      "down",
    );
    expect(await textOf(cache.get("a", 1, () => answer("there is none", 404)))).toBe(
      "there is none",
    );
    expect(await textOf(cache.get("a", 1, () => answer("here it is")))).toBe("here it is");
  });

  it("forgets what was used longest ago when its bytes are full", async () => {
    const page = "x".repeat(10_000);
    const { size } = await answer(page);
    const cache = answerCache(size * 2);
    const ask = (key: string, text: string) => cache.get(key, 1, () => answer(text));
    for (const key of ["a", "b"]) await ask(key, page);
    await ask("a", page);
    await ask("c", page);
    expect(await textOf(ask("a", "made again"))).toBe(page);
    expect(await textOf(ask("b", "made again"))).toBe("made again");
  });
});
