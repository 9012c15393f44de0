import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test(
  "every prerendered page in the build's manifest has a payload file",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S7.53, S7.54, S7.55, S7.56]" },
  },
  async ({ page }) => {
    await page.goto(brandUrl("demo", "/about"));
    const files = await page.evaluate(async () => {
      const json = async (path: string) => (await fetch(path)).json();
      const latest = await json("/builds/latest.json");
      const { id, timestamp, prerendered } = await json(`/builds/meta/${latest.id}.json`);
      const payloads = await Promise.all(
        prerendered.map(async (path: string) => [path, await json(`${path}/_payload.json`)]),
      );
      const meta = { id, timestamp };
      return { latest, meta, payloads: Object.fromEntries(payloads) };
    });
    expect(files.latest).toEqual({ id: expect.any(String), timestamp: expect.anything() });
    expect(files.meta).toEqual(files.latest);
    expect(Object.keys(files.payloads)).toEqual(expect.arrayContaining(["/about", "/branches"]));
    expect(files.payloads["/branches"].branches.length).toBeGreaterThan(0);
    const [paragraph = ""] = files.payloads["/about"].text.split("\n");
    await expect(page.getByRole("main")).toContainText(paragraph.slice(0, 40));
  },
);
