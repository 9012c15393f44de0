import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { aFolder, removeBrandFolders } from "../test/a-brand-folder.ts";
import { readBrandFolder } from "./read-brand-folder.ts";
import { writeStarterFolder } from "./write-starter-folder.ts";

afterAll(removeBrandFolders);

describe("the folder that a restaurant begins with", () => {
  const folder = join(aFolder({}), "osh");
  writeStarterFolder(folder, "osh");

  it("can be imported as it is", () => {
    const { content, warnings } = readBrandFolder(folder);
    expect(warnings).toEqual([]);
    expect(content.settings.sub).toBe("osh");
    expect(content.products).toMatchObject([
      { code: "plov", amount: 450, unit: "GRAMM", optionGroups: ["extras"] },
      { code: "lagman" },
      { code: "green-tea", amount: 0.5, unit: "LITER" },
    ]);
    expect(content.groups.map(({ name }) => name.eng)).toEqual(["Kitchen", "Drinks"]);
  });

  it("stays one that can be imported when its notes become settings", () => {
    const text = readFileSync(join(folder, "settings.yaml"), "utf8");
    const settings = text
      .replaceAll(/^( *)# (\s*[a-zA-Z]+: ?\S.*)$/gm, "$1$2")
      .replace("# rules:", "rules:");
    const { content } = readBrandFolder(
      aFolder({
        "settings.yaml": settings,
        "branches.yaml": readFileSync(join(folder, "branches.yaml")),
        "menu.csv": readFileSync(join(folder, "menu.csv")),
        "options.csv": readFileSync(join(folder, "options.csv")),
      }),
    );
    expect(content.settings).toMatchObject({
      wholeMenu: true,
      sms: { gateway: "ESKIZ", sender: "4546" },
      rules: { freeDeliveryFrom: 300_000, cashbackPercent: 5 },
      web: { domain: "order.osh.uz", telegramActive: true },
      orders: [{ isServiceFeeEnabled: true, isServiceFeeFreeAboveThreshold: true }],
    });
  });

  it("is never written over other files", () => {
    expect(() => writeStarterFolder(folder, "osh")).toThrow("is not empty");
  });
});
