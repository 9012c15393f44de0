import { requestBrand } from "./support/brand-request.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test(
  "vacancies are readable without scripts",
  { tag: "@smoke", annotation: { type: "requirement", description: "[S2.17, S2.18, S2.58]" } },
  async () => {
    const list = await requestBrand("demo", "/vacancy");
    const links = [...list.body.matchAll(/href="(\/vacancy\/[0-9a-f-]{36})"[^]*?<\/a>/g)];
    const [, path = ""] = links.find(([link]) => link.includes("Milliy taomlar oshpazi")) ?? [];
    const { body } = await requestBrand("demo", path);
    expect(body).toMatch(/<h1[^>]*>Milliy taomlar oshpazi</);
    expect(body).toContain("Ikki yillik tajriba");
    expect(body).toMatch(/7\s000\s000 – 10\s000\s000\sso‘m/);
    expect(body).toContain("Ariza qoldirish uchun");
  },
);

test(
  "an application reports missing input beside its fields, is kept when it fails to send, and confirms submission",
  { annotation: { type: "requirement", description: "[S2.58, S7.70]" } },
  async ({ page, problems }) => {
    problems.expect(/no answer: POST .*applications/);
    await page.goto(brandUrl("demo", "/vacancy"));
    await page.getByRole("link", { name: "Kuryer", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kuryer");
    const send = page.getByRole("button", { name: "Arizani yuborish" });
    await send.click();
    const name = page.getByLabel("Ismingiz");
    const phone = page.getByLabel("Telefon raqami");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/to‘ldiring/);
    await expect(phone).toHaveAccessibleDescription(/to‘ldiring/);

    await name.fill("Dilnoza");
    await phone.fill("90123");
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(/to‘liq kiriting/);
    await phone.fill("8 (90) 123-45-67");
    await expect(phone).toHaveValue("90 123-45-67");
    await page.getByLabel("O‘zingiz haqingizda").fill("Uch yil kuryer bo‘lganman");
    await page.route("**/applications", (route) => route.abort());
    await send.click();
    await expect(page.getByText(/Internet aloqasi yo‘q/)).toBeVisible();
    await expect(name).toHaveValue("Dilnoza");
    await page.unroute("**/applications");
    const sending = page.waitForRequest(
      /\/api\/support\/v1\/vacancies\/[0-9a-f-]{36}\/applications$/,
    );
    await send.click();
    expect((await sending).postDataJSON()).toEqual({
      name: "Dilnoza",
      phone: "+998901234567",
      comment: "Uch yil kuryer bo‘lganman",
    });
    await expect(page.getByRole("heading", { name: "Arizangiz yuborildi" })).toBeFocused();
    await expect(page.getByText("+998 90 123-45-67")).toBeVisible();
    await page.getByRole("link", { name: "Boshqa ish o‘rinlari" }).click();
    await expect(page).toHaveURL(/\/vacancy$/);
  },
);

test(
  "a brand without vacancies has neither the page nor a link to it",
  { annotation: { type: "requirement", description: "[S3.031]" } },
  async () => {
    for (const path of ["/vacancy", "/vacancy/00000000-0000-4000-8000-000000000000"])
      expect((await requestBrand("qahva", path)).status).toBe(404);
    const link = 'href="/vacancy"';
    expect((await requestBrand("demo", "/")).body).toContain(link);
    expect((await requestBrand("qahva", "/")).body).not.toContain(link);
  },
);
