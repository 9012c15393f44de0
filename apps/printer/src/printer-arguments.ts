import { parseArgs } from "node:util";
import { LOCALES } from "@dasturxon/contract/constants";
import type { PrinterSettings } from "./state-file.ts";

const usage = `npm run printer                   prints, until Ctrl-C
npm run printer -- pair           reads the link of an invitation from standard input
                   add <name> <host[:port]> [--width 58|80] [--station <name>]… [--others]
                                            [--language uz|ru|eng] [--branch <id>]
                   remove <name>
                   list
                   test <name>

  pair      joins a brand: in the office, "Team", "Pair a tablet", role "Printer"
  add       adds a printer of this network, or changes the one with this name (port 9100 unless given)
            --width     of the paper in millimetres (default: 80)
            --station   prints the dishes of this station of the kitchen, instead of whole orders
            --others    and the dishes without a station
            --language  of the tickets (default: uz)
            --branch    if the pairing is for several branches
  test      prints a test ticket`;

/** Wrong arguments; the message is the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export type AddedPrinter = Omit<PrinterSettings, "id" | "branchId"> & {
  branchId: string | undefined;
};

export type PrinterArguments =
  | { verb: "run" | "pair" | "list" }
  | { verb: "remove" | "test"; name: string }
  | { verb: "add"; printer: AddedPrinter };

const options = {
  branch: { type: "string" },
  language: { type: "string", default: "uz" },
  others: { type: "boolean", default: false },
  station: { type: "string", multiple: true, default: [] as string[] },
  width: { type: "string", default: "80" },
} as const;

const defaultPort = 9_100;

/** @throws UsageError. */
export function readPrinterArguments(args: string[]): PrinterArguments {
  const { positionals, values } = parsed(args);
  const [verb = "run", name = "", address = ""] = positionals;
  if ((verb === "run" || verb === "pair" || verb === "list") && positionals.length <= 1)
    return { verb };
  if ((verb === "remove" || verb === "test") && name && positionals.length === 2)
    return { verb, name };
  if (verb === "add" && name && positionals.length === 3)
    return { verb, printer: readPrinter(name, address, values) };
  throw new UsageError(usage);
}

type Values = ReturnType<typeof parsed>["values"];

function readPrinter(name: string, address: string, values: Values): AddedPrinter {
  const [, host, port = String(defaultPort)] =
    /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(address) ?? [];
  const language = LOCALES.find((locale) => locale === values.language);
  const paperWidth = values.width === "58" ? 58 : values.width === "80" ? 80 : null;
  const isPort = Number(port) > 0 && Number(port) < 65_536;
  if (!host || !isPort || !language || !paperWidth) throw new UsageError(usage);
  const stations = [...values.station, ...(values.others ? [""] : [])];
  return {
    name,
    host: host.replace(/^\[|\]$/g, ""),
    port: Number(port),
    paperWidth,
    language,
    stations: stations.length > 0 ? stations : null,
    branchId: values.branch,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}
