import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { readPrinterArguments, UsageError, type PrinterArguments } from "./printer-arguments.ts";
import { runPrinters } from "./run-printers.ts";
import { addPrinter, listPrinters, pair, printTest, removePrinter } from "./set-up-printers.ts";
import { readState } from "./state-file.ts";

// `npm run printer`: prints the tickets of a branch on printers of its network. Decision 0059.

const folder = resolve(import.meta.dirname, "../../..", process.env["DATA_DIR"] || "data");
const file = join(folder, "printer.json");

async function perform(args: PrinterArguments): Promise<string> {
  switch (args.verb) {
    case "pair":
      return pair(file, await text(process.stdin));
    case "add":
      return addPrinter(file, args.printer);
    case "remove":
      return removePrinter(file, args.name);
    case "list":
      return listPrinters(file);
    case "test":
      return printTest(file, args.name);
    case "run":
      return run();
  }
}

async function run(): Promise<string> {
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => end.abort());
  await runPrinters(await readState(file), {
    signal: end.signal,
    log: (line) => console.log(`${new Date().toISOString()} ${line}`),
  });
  return "Stopped";
}

try {
  console.log(await perform(readPrinterArguments(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error && !(error instanceof TypeError) ? error.message : error);
  process.exit(error instanceof UsageError ? 2 : 1);
}
