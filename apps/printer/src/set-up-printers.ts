import { randomBytes, randomUUID } from "node:crypto";
import { encodeTicket } from "@dasturxon/printing/encode-ticket";
import { testTicket } from "@dasturxon/printing/test-ticket";
import { networkPrinter } from "./network-printer.ts";
import { failureText, officeClient } from "./office-client.ts";
import { problemTexts } from "./problem-texts.ts";
import type { AddedPrinter } from "./printer-arguments.ts";
import { renderTicket } from "./render-ticket.ts";
import { readState, writeState, type PrinterSettings, type State } from "./state-file.ts";

/**
 * Joins a brand by the link of an invitation. Printers that were known stay, if it is the same brand.
 *
 * @throws Error that names what is wrong.
 */
export async function pair(file: string, link: string): Promise<string> {
  const [, office, invitation] =
    /^(https?:\/\/[^/\s]+)\/invitation\/([\w-]+)$/.exec(link.trim()) ?? [];
  if (!office || !invitation)
    throw new Error("That is no link of an invitation: https://…/invitation/…");
  let deviceToken = "";
  const calls = officeClient({ office, token: null, merchantId: null }, (token) => {
    deviceToken = token;
  });
  const params = { token: invitation };
  const invited = await calls.getStaffInvitation({ params });
  if (invited.error) throw new Error(failureText(invited.error));
  const { firstName } = invited.result;
  const accepted = await calls.acceptStaffInvitation({
    params,
    headers: { "idempotency-key": randomBytes(32).toString("base64url") },
    body: { firstName, deviceName: "npm run printer" },
  });
  if (accepted.error) throw new Error(failureText(accepted.error));
  const { brand, branchIds } = accepted.result;
  const known = await readState(file).catch(() => null);
  await writeState(file, {
    office,
    token: deviceToken,
    merchantId: brand.merchantId,
    branchIds,
    printers: known?.merchantId === brand.merchantId ? known.printers : [],
  });
  return `Paired with ${brand.name.eng || brand.sub} as "${firstName}". Next: npm run printer -- add <name> <host>`;
}

/** @throws Error if the branch is not clear. */
export async function addPrinter(file: string, added: AddedPrinter): Promise<string> {
  const state = await readState(file);
  const [first, ...others] = state.branchIds ?? [];
  const branchId = added.branchId ?? (others.length === 0 ? first : undefined);
  if (!branchId) throw new Error("Paired for several branches: name one with --branch <id>");
  const known = state.printers.find(({ name }) => name === added.name);
  const printer = { ...added, id: known?.id ?? randomUUID(), branchId };
  await registerPrinter(state, printer);
  const printers = [...state.printers.filter((one) => one !== known), printer];
  await writeState(file, { ...state, printers });
  return `${printer.name}: ${printer.host}:${printer.port}. Try it: npm run printer -- test "${printer.name}"`;
}

/** Tells the server of a printer, and that what an earlier process had of its tickets is lost. @throws Error. */
export async function registerPrinter(
  state: State,
  { id, host: _host, port: _port, ...printer }: PrinterSettings,
): Promise<void> {
  const { error } = await officeClient(state).savePrinter({
    params: { id },
    body: { ...printer, connection: "NETWORK", isAutomatic: true },
  });
  if (error) throw new Error(`${printer.name}: ${failureText(error)}`);
}

export async function removePrinter(file: string, name: string): Promise<string> {
  const state = await readState(file);
  const printer = printerNamed(state, name);
  const { error } = await officeClient(state).removePrinter({ params: { id: printer.id } });
  if (error && error.code !== "NOT_FOUND") throw new Error(failureText(error));
  await writeState(file, { ...state, printers: state.printers.filter((one) => one !== printer) });
  return `${name} is removed`;
}

export async function listPrinters(file: string): Promise<string> {
  const { printers } = await readState(file);
  const line = ({ name, host, port, paperWidth, stations, language }: PrinterSettings) =>
    `${name}\t${host}:${port}\t${paperWidth} mm\t${language}\t${stations?.map((one) => one || "others").join(", ") ?? "whole orders"}`;
  return printers.map(line).join("\n") || "No printers yet: npm run printer -- add <name> <host>";
}

/** Prints a test ticket, without the server. @throws Error that names what is wrong. */
export async function printTest(file: string, name: string): Promise<string> {
  const settings = printerNamed(await readState(file), name);
  const { paperWidth } = settings;
  const device = networkPrinter({
    ...settings,
    encode: async (content) => encodeTicket(await renderTicket(content, settings)),
  });
  const problem = await device.check();
  if (problem) throw new Error(`${name}: ${problemTexts[problem]}`);
  const printer = await device.open();
  await printer.print(testTicket(name, paperWidth, new Date()));
  await printer.close();
  return `${name}: printed`;
}

function printerNamed({ printers }: State, name: string): PrinterSettings {
  const found = printers.find((one) => one.name === name);
  if (!found) throw new Error(`There is no printer "${name}": npm run printer -- list`);
  return found;
}
