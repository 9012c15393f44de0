import { signInAt } from "./support/earlier-visit.ts";
import { enlargeText } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { untilAt } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test(
  "a customer saves name, birthday and gender, whose options are not cut off, is addressed by name, and chooses language and theme",
  {
    tag: "@smoke",
    annotation: {
      type: "requirement",
      description: "[S1.17, S2.19, S2.20, S2.56, S2.69, S3.039, S5.06, S7.37, S7.38, S7.58]",
    },
  },
  async ({ page }) => {
    const profileRequest = page.waitForRequest(/\/api\/users\/v1\/users\/me$/);
    await signInAt(page, "demo", "/profile");
    expect((await (await profileRequest).allHeaders())["authorization"]).toMatch(/^Bearer ./);
    const personal = page.getByRole("link", { name: /Shaxsiy ma’lumotlar/ });
    await expect(personal).toBeVisible();
    // A brand without reservations.
    await expect(page.getByRole("link", { name: "Band qilingan stollar" })).toHaveCount(0);
    await personal.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shaxsiy ma’lumotlar");

    const save = page.getByRole("button", { name: "Saqlash" });
    await save.click();
    await expect(page.getByText("Iltimos, ushbu maydonni to‘ldiring!")).toBeVisible();
    await expect(page.getByLabel("Ism")).toBeFocused();
    await page.getByLabel("Ism").fill("Dilnoza");
    await page.getByLabel("Familiya").fill("Karimova");
    await expect(page.getByLabel("Familiya")).toHaveAttribute("maxlength", "64");
    for (const impossible of ["2090-01-01", "1890-01-01"]) {
      await page.getByLabel("Tug‘ilgan kun").fill(impossible);
      await page.getByLabel("Familiya").focus();
      await expect(page.getByText("Tug‘ilgan sana noto‘g‘ri")).toBeVisible();
      await page.getByLabel("Tug‘ilgan kun").fill("1990-05-01");
      await expect(page.getByText("Tug‘ilgan sana noto‘g‘ri")).toHaveCount(0);
    }
    await page.getByText("Ayol").click();
    const saving = page.waitForRequest((request) => request.method() === "PUT");
    await save.click();
    expect(new URL((await saving).url()).pathname).toMatch(/\/users\/v1\/users\/[0-9a-f-]{36}$/);
    expect((await saving).postDataJSON()).toMatchObject({
      firstName: "Dilnoza",
      lastName: "Karimova",
      birthday: "1990-05-01",
      gender: "FEMALE",
    });
    await expect(page.getByText("Saqlandi")).toBeVisible();

    await page.reload();
    await expect(page.getByLabel("Tug‘ilgan kun")).toHaveValue("1990-05-01");
    await expect(page.getByRole("radio", { name: "Ayol" })).toBeChecked();

    await test.step("the gender options are not cut off, with text at twice its size too", async () => {
      const phone = page.viewportSize() ?? { width: 360, height: 780 };
      const answers = page.getByRole("group", { name: "Jins" }).locator("label");
      for (const viewport of [{ width: 1_280, height: 800 }, phone]) {
        await page.setViewportSize(viewport);
        for (const size of ["200%", "100%"]) {
          await enlargeText(page, size);
          await expect(answers).toHaveText(["Ayol", "Erkak", "Aytmayman"]);
          for (const answer of await answers.all()) {
            const { isCut, height } = await answer.evaluate((label) => ({
              isCut: label.scrollWidth > label.clientWidth,
              height: label.getBoundingClientRect().height,
            }));
            expect({ viewport, size, isCut }).toEqual({ viewport, size, isCut: false });
            expect(height).toBeGreaterThanOrEqual(44);
          }
        }
      }
    });

    for (const path of ["/profile/orders", "/profile/address"]) {
      await page.goto(brandUrl("demo", path));
      await page.getByRole("main").getByRole("link", { name: "Orqaga" }).click();
      await untilAt(page, "/profile");
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dilnoza Karimova");

    await page.getByText("Qorong‘i").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Русский" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("radio", { name: "Тёмное" })).toBeChecked();
  },
);
