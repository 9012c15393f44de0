import { requestBrand } from "./support/brand-request.ts";
import { expect, test } from "./support/test.ts";

test(
  "every prerendered page in the build's manifest has a payload file",
  {
    tag: "@desktop",
    annotation: { type: "requirement", description: "[S7.53, S7.54, S7.55, S7.56]" },
  },
  async () => {
    const read = async (path: string) => {
      const { status, body } = await requestBrand("demo", path);
      expect(status, path).toBe(200);
      return JSON.parse(body);
    };
    const latest = await read("/builds/latest.json");
    expect(latest).toEqual({ id: expect.any(String), timestamp: expect.anything() });
    const { id, timestamp, prerendered } = await read(`/builds/meta/${latest.id}.json`);
    expect({ id, timestamp }).toEqual(latest);
    expect(prerendered).toEqual(expect.arrayContaining(["/about", "/branches"]));
    for (const path of prerendered) {
      const payload = await read(`${path}/_payload.json`);
      if (path === "/branches") expect(payload.branches.length).toBeGreaterThan(0);
      if (path !== "/about") continue;
      const [paragraph = ""] = payload.text.split("\n");
      expect((await requestBrand("demo", path)).body).toContain(paragraph.slice(0, 40));
    }
  },
);
