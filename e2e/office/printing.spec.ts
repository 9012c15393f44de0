import type { Page } from "@playwright/test";
import { customerOf } from "../support/customer.ts";
import { officeUrl, signInToOffice } from "../support/office.ts";
import { ownBrand } from "../support/own-brand.ts";
import { placeOrder } from "../support/place-order.ts";
import { expect, test } from "../support/test.ts";

declare global {
  interface Window {
    /** Bytes that the stand-ins of printers got, one entry per ticket. */
    printed: number[][];
    /** How often the page was printed. */
    prints: number;
  }
}

test("a tablet prints by USB, a serial port or the browser, copies by hand, and says when the printer is gone", async ({
  page,
}) => {
  await withUsbPrinter(page);
  await withSerialPrinter(page);
  await withPrintWindow(page);
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

  await test.step("by a serial port, also after it broke within a ticket", async () => {
    await change(page, async () => {
      await page.getByText("Serial port").click();
      await page.getByText("80 mm").click();
      await page.getByRole("button", { name: "Choose the printer" }).click();
      await expect(page.getByText("Printer chosen")).toBeVisible();
    });
    await page.goto(officeUrl(`/orders/${id}`));
    await page.evaluate(() => localStorage.setItem("serial-stand-in", "breaks"));
    await page.getByRole("button", { name: "Print a copy" }).click();
    const copy = page.getByRole("listitem").filter({ hasText: "Copy 4" });
    await expect(copy).toContainText("it is not known whether it was printed", { timeout: 15_000 });
    await expect.poll(() => printedOn(page), { timeout: 20_000 }).toHaveLength(1);
    const [whole = []] = await printedOn(page);
    // 72 bytes by line, and the cut has left the port too.
    expect(hexOf(whole)).toMatch(/^1b40.*1d7630004800.*1d5601/);
    const next = page.getByRole("listitem").filter({ hasText: "Copy 5" });
    await expect(next.getByText("printed", { exact: true })).toBeVisible();
  });

  await test.step("by the browser: the picture of the ticket alone, as wide as the paper", async () => {
    await page.goto(officeUrl("/printing"));
    await change(page, () => page.getByText("By the browser").click());
    await page.goto(officeUrl(`/orders/${id}`));
    await page.getByRole("button", { name: "Print a copy" }).click();
    await expect.poll(() => page.evaluate(() => window.prints), { timeout: 15_000 }).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main")).toBeHidden();
    const paper = page.locator("body > div > canvas");
    expect((await paper.boundingBox())?.width).toBeCloseTo((72 / 25.4) * 96, 0);
    // The copy's band is black.
    const dots = await paper.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 4, canvas.width, 1) ?? {};
      return [canvas.width, data?.[0]];
    });
    expect(dots).toEqual([576, 0]);
    await page.emulateMedia({ media: null });
    const copy = page.getByRole("listitem").filter({ hasText: "Copy 6" });
    await expect(copy.getByText("printing", { exact: true })).toBeVisible();
    // Printing to a file closes the window too.
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    // 80 mm in points.
    expect(pdf).toMatch(/\/MediaBox \[0 0 22[67](\.\d+)? /);
    await expect(copy.getByText("printed", { exact: true })).toBeVisible();
    await expect(paper).toHaveCount(0);
    expect(await page.evaluate(() => window.prints)).toBe(1);
  });
});

/** Changes the device's printer on the page of printing. */
async function change(page: Page, settings: () => Promise<void>) {
  await page.getByRole("button", { name: "Change" }).click();
  await settings();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

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

/**
 * A stand-in for a serial port, as its specification describes it: what is closed has gone out, and what is aborted before is
 * thrown away. It can break within a ticket, once.
 */
const withSerialPrinter = (page: Page) =>
  page.addInitScript(() => {
    let isOpen = false;
    let waiting: number[] = [];
    let stream: WritableStream<Uint8Array> | null = null;
    const newStream = () =>
      new WritableStream<Uint8Array>({
        write(bytes) {
          if (localStorage.getItem("serial-stand-in") === "breaks") {
            localStorage.setItem("serial-stand-in", "works");
            throw new DOMException("The device has been lost.", "NetworkError");
          }
          waiting.push(...bytes);
        },
        close() {
          window.printed.push(waiting);
          waiting = [];
          stream = null;
        },
        abort() {
          waiting = [];
          stream = null;
        },
      });
    const port = {
      async open({ baudRate }: { baudRate: number }) {
        if (isOpen || !baudRate) throw new DOMException("It is open already.", "InvalidStateError");
        isOpen = true;
      },
      get writable() {
        if (isOpen) stream ??= newStream();
        return isOpen ? stream : null;
      },
      async close() {
        if (!isOpen) throw new DOMException("It is closed already.", "InvalidStateError");
        await stream?.abort();
        isOpen = false;
        stream = null;
      },
    };
    Object.defineProperty(navigator, "serial", {
      value: {
        async requestPort() {
          localStorage.setItem("serial-stand-in", "works");
          return port;
        },
        getPorts: async () => (localStorage.getItem("serial-stand-in") ? [port] : []),
      },
    });
  });

/** Counts the print windows, which stay open until the page is printed. */
const withPrintWindow = (page: Page) =>
  page.addInitScript(() => {
    window.prints = 0;
    window.print = () => {
      window.prints += 1;
    };
  });
