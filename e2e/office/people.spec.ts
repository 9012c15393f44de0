import type { Browser, Page } from "@playwright/test";
import { appoint, officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { brandUrl, freshPhone, outboxCode } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

/** Somebody else's device. */
const deviceOf = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" });

test("an owner invites a cook, then removes the cook, who is out within five seconds", async ({
  page,
  browser,
}) => {
  const brand = await ownBrand();
  await signInToOffice(page, brand.sub);
  await sections(page).getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Phone").fill(freshPhone().slice(4));
  await page.getByLabel("Name", { exact: true }).fill("Sardor");
  await expect(page.getByLabel("Role").getByRole("option")).toHaveText([
    "Manager",
    "Operator",
    "Kitchen",
    "Waiter",
    "Courier",
  ]);
  await page.getByLabel("Role").selectOption("Kitchen");
  await page.getByRole("button", { name: "Invite" }).click();
  const invitation = page.getByRole("dialog", { name: "Sardor: invitation" });
  await expect(invitation.getByRole("img", { name: "QR code of the invitation" })).toBeVisible();
  const link = await invitation.getByRole("textbox").inputValue();
  await invitation.getByRole("button", { name: "Done" }).click();

  const cook = await deviceOf(browser);
  await cook.goto(link);
  await cook.getByRole("button", { name: "Accept" }).click();
  await expect(sections(cook).getByRole("link")).toHaveText(["Orders", "Stop list", "Sardor"]);

  await page.getByRole("button", { name: "Sardor" }).click();
  await page.getByRole("button", { name: "Remove from the team" }).click();
  await page
    .getByRole("dialog", { name: "Remove Sardor from the team?" })
    .getByRole("button", { name: "Remove from the team" })
    .click();
  await expect(cook.getByRole("heading", { name: "Sign in to the office" })).toBeVisible({
    timeout: 5_000,
  });
  await expect(page.getByRole("button", { name: "Sardor" })).toHaveCount(0);
});

test("a member of staff signs in by a code, and a manager pairs a tablet and a printer", async ({
  page,
  browser,
}) => {
  const brand = await ownBrand();
  const phone = freshPhone();
  await appoint(brand.id, phone, "MANAGER");
  await page.goto(officeUrl("/sign-in"));
  await page.getByLabel("Restaurant").fill(brand.sub);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Phone").fill(phone.slice(4));
  await page.getByRole("button", { name: "Get a code" }).click();
  const field = page.getByLabel("Code from the SMS");
  await field.waitFor();
  await field.fill(await outboxCode(phone));
  await sections(page).getByRole("link", { name: "Team" }).click();

  await page.getByRole("button", { name: "Pair a tablet" }).click();
  await page.getByLabel("Name").fill("Tandoor");
  await page.getByLabel("Station in the kitchen").selectOption("Qozon");
  await page.getByRole("button", { name: "Invite" }).click();
  const invitation = page.getByRole("dialog", { name: "Tandoor: invitation" });
  const link = await invitation.getByRole("textbox").inputValue();
  const tablet = await deviceOf(browser);
  await tablet.goto(link);
  await expect(tablet.getByLabel("Your name")).toHaveCount(0);
  await tablet.getByRole("button", { name: "Accept" }).click();
  await expect(tablet.getByRole("link", { name: "Qozon" })).toHaveAttribute("aria-current", "page");
  await invitation.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Pair a tablet" }).click();
  await page.getByLabel("Name").fill("Till");
  await page.getByLabel("Role").selectOption("Printer");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const printerLink = page.getByRole("dialog", { name: "Till: invitation" }).getByRole("textbox");
  const printer = await deviceOf(browser);
  const refused: string[] = [];
  printer.on("response", (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await printer.goto(await printerLink.inputValue());
  const opened = printer.waitForResponse(/\/staff\/v1\/printers/);
  await printer.getByRole("button", { name: "Accept" }).click();
  refused.length = 0; // There was no session before.
  await opened;
  await printer.getByRole("button", { name: "Add a printer" }).click();
  await expect(printer.getByLabel("Branch").getByRole("option")).not.toHaveCount(0);
  expect(refused).toEqual([]);
});

test("a brand's page cannot read the office's session", async ({ browser }) => {
  const brand = await ownBrand();
  // Its own policy would forbid the attempts already.
  const context = await browser.newContext({ bypassCSP: true });
  const office = await context.newPage();
  await signInToOffice(office, brand.sub);
  expect((await context.cookies(officeUrl("/"))).map(({ name }) => name)).toContain("office");

  const shop = await context.newPage();
  await shop.goto(brandUrl(brand.sub, "/"));
  const address = officeUrl("/api/staff/v1/session");
  const answers: number[] = [];
  shop.on("response", (response) => {
    if (response.url() === address) answers.push(response.status());
  });
  const read = await shop.evaluate(async (url) => {
    const attempt = (mode: RequestMode) =>
      fetch(url, { credentials: "include", mode }).then(
        (answer) => answer.text(),
        () => "refused",
      );
    const frame = document.createElement("iframe");
    frame.src = new URL("/orders", url).href;
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    document.body.append(frame);
    await loaded;
    return {
      cookies: document.cookie,
      plain: await attempt("cors"),
      opaque: await attempt("no-cors"),
      frame: frame.contentDocument?.body.textContent ?? null,
      stored: JSON.stringify(localStorage),
    };
  }, address);
  expect(read).toMatchObject({ plain: "refused", opaque: "", frame: null });
  expect(read.cookies).not.toContain("office=");
  expect(read.stored).not.toContain("office-");
  // Not only hidden from the page: the server answers no other origin.
  expect(new Set(answers)).toEqual(new Set([403]));
});
