import type { Page } from "@playwright/test";
import { customerOf } from "../support/customer.ts";
import { officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

declare global {
  interface Window {
    /** Bytes that the stand-in of a printer got, one entry per ticket. */
    printed: number[][];
  }
}

test("a tablet prints accepted orders by USB, copies by hand, and says when the printer is gone", async ({
  page,
}) => {
  await withUsbPrinter(page);
  const brand = await ownBrand();
  const customer = await customerOf(brand);
  await signInToOffice(page, brand.sub, {}, "/printing");
  await page.getByRole("button", { name: "Add a printer" }).click();
  await page.getByLabel("Name").fill("Kitchen");
  await page.getByText("58 mm").click();
  await page.getByRole("button", { name: "Choose the printer" }).click();
  await expect(page.getByText("Printer chosen")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("USB · 58 mm · Whole orders").first()).toBeVisible();

  await page.goto(officeUrl("/orders"));
  const { id, number } = await placeOrder(customer, { serviceType: "PICK_UP" });
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect.poll(() => printedOn(page), { timeout: 20_000 }).toHaveLength(1);
  const [ticket = []] = await printedOn(page);
  // GS v 0: a picture of 48 bytes by line. GS V: the cut at the end.
  expect(hexOf(ticket)).toMatch(/^1b40.*1d7630003000.*1d5601/);

  await page.goto(officeUrl(`/orders/${id}`));
  await expect(page.getByText("Ticket", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Print a copy" }).click();
  await expect(page.getByText("Copy 2", { exact: true })).toBeVisible();
  await expect.poll(() => printedOn(page)).toHaveLength(1);

  await page.evaluate(() => localStorage.setItem("usb-stand-in", "gone"));
  await expect(page.getByText("Printer Kitchen: not connected.")).toBeVisible({ timeout: 10_000 });
  await page.getByRole("button", { name: "Print a copy" }).click();
  await expect(page.getByText("waiting for a printer", { exact: true })).toBeVisible();
  await page.goto(officeUrl("/printing"));
  await expect(page.getByText(`No. ${number}`)).toBeVisible({ timeout: 15_000 });
  await page.evaluate(() => localStorage.setItem("usb-stand-in", "allowed"));
  await expect(page.getByText("All tickets are printed")).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => printedOn(page)).toHaveLength(1);
});

const printedOn = (page: Page) => page.evaluate(() => window.printed);
const hexOf = (bytes: readonly number[]) => Buffer.from(bytes).toString("hex");

/** A stand-in for a receipt printer at the edge of the browser. */
const withUsbPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.printed = [];
    const endpoint = { direction: "out", type: "bulk", endpointNumber: 1 };
    const alternate = { interfaceClass: 7, endpoints: [endpoint] };
    const configuration = { interfaces: [{ interfaceNumber: 0, alternates: [alternate] }] };
    let ticket: number[] = [];
    const device = {
      opened: false,
      configuration,
      configurations: [configuration],
      async open() {
        device.opened = true;
      },
      async close() {
        device.opened = false;
        if (ticket.length > 0) window.printed.push(ticket);
        ticket = [];
      },
      async claimInterface() {},
      async controlTransferIn() {
        return { status: "ok", data: new DataView(Uint8Array.of(0x18).buffer) };
      },
      async transferOut(_endpoint: number, bytes: Uint8Array) {
        ticket.push(...bytes);
        return { status: "ok", bytesWritten: bytes.length };
      },
    };
    Object.defineProperty(navigator, "usb", {
      value: {
        async requestDevice() {
          localStorage.setItem("usb-stand-in", "allowed");
          return device;
        },
        getDevices: async () =>
          localStorage.getItem("usb-stand-in") === "allowed" ? [device] : [],
      },
    });
  });
