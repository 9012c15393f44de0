import { afterAll, describe, expect, it } from "vitest";
import { aBrandFolder, changed, removeBrandFolders } from "../test/a-brand-folder.ts";
import { readBrandFolder } from "./read-brand-folder.ts";
import { readBrandFolderSafely } from "./read-brand-folder-safely.ts";

afterAll(removeBrandFolders);

describe("a folder that is read in a process of its own", () => {
  it("is the same reading", async () => {
    const folder = aBrandFolder();
    expect(await readBrandFolderSafely(folder)).toEqual(readBrandFolder(folder));
  });

  it("has its pictures besides those that are drawn", async () => {
    const folder = aBrandFolder(changed("menu.csv", "hit,osh,", "hit,drawn,"));
    await expect(readBrandFolderSafely(folder)).rejects.toThrow("is not in pictures/");
    const { content, pictureFiles } = await readBrandFolderSafely(folder, ["drawn"]);
    expect(content.products[0]?.picture).toBe("drawn");
    expect(pictureFiles).toEqual({ logo: "pictures/logo.png", osh: "pictures/osh.jpg" });
  });

  it("is refused in plain words when it reaches a limit", async () => {
    const lists = "[],".repeat(3_400_000);
    const folder = aBrandFolder({ "menu.csv": null, "menu.json": `[${lists}[]]` });
    // A busy machine may reach the limit of time first.
    await expect(readBrandFolderSafely(folder)).rejects.toThrow(
      /:1:1 (needs too much memory|takes more than 9 seconds) to read: remove what does not belong to it/,
    );
  });

  it("names a folder that does not exist", async () => {
    await expect(readBrandFolderSafely("/nowhere")).rejects.toThrow(
      "/nowhere:1:1 cannot be read (ENOENT): give the path of a brand's folder",
    );
  });
});
