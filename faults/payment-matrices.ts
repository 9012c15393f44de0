import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clickMatrix } from "@dasturxon/api/test/click-matrix";
import { runMatrix, type Matrix, type MatrixResult } from "@dasturxon/api/test/matrix";
import { paymeMatrix } from "@dasturxon/api/test/payme-matrix";
import { uzumMatrix } from "@dasturxon/api/test/uzum-matrix";
import { startProduct } from "../tools/product.ts";
import { openPayingDemo } from "./paying-demo.ts";

// `npm run payments:matrix [port]`: plays Payme, Click and Uzum to a running demo by what `docs/payments.md` says, twice
// in a row, and prints each message with the answer that is expected and the one that came. Without a port it starts a
// demo of its own.

const runs = 2;
/** Shown instead of an answer. */
const notRun = "needs more time";
/** Sub-domains: a demo brand that takes these payments, and another one with the same provider. */
const brands = {
  PAYME: ["demo", "qahva"],
  CLICK: ["demo", "naqsh"],
  UZUM: ["qahva", "naqsh"],
} as const;

const [givenPort] = process.argv.slice(2);
const isGood = givenPort ? await runAll(Number(givenPort)) : await onOwnDemo(runAll);
process.exitCode = isGood ? 0 : 1;

async function onOwnDemo<T>(work: (port: number) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-payments-"));
  // The user that PostgreSQL runs under reaches the folders in it.
  await chmod(folder, 0o711);
  try {
    const product = await startProduct(join(folder, "data"));
    try {
      return await work(product.port);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runAll(port: number): Promise<boolean> {
  const good = [
    await runTwice("PAYME", paymeMatrix, port),
    await runTwice("CLICK", clickMatrix, port),
    await runTwice("UZUM", uzumMatrix, port),
  ];
  return good.every(Boolean);
}

async function runTwice<Payment, Call extends string>(
  provider: keyof typeof brands,
  matrix: Matrix<Payment, Call>,
  port: number,
): Promise<boolean> {
  const shop = await openPayingDemo(port, provider, brands[provider]);
  const results: MatrixResult[][] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runMatrix(matrix, shop));
  printTable(provider, results);
  return results.flat().every(({ isAsExpected }) => isAsExpected);
}

function printTable(provider: string, results: readonly MatrixResult[][]) {
  const [first = []] = results;
  const rows = first.map(({ call, title, expected }, index) => [
    call,
    title,
    expected,
    ...results.map((run) => run[index]?.found ?? notRun),
    results.every((run) => run[index]?.isAsExpected) ? "" : "UNEXPECTED",
  ]);
  const head = [
    "Message",
    "Case",
    "Expected",
    ...results.map((_, index) => `Run ${index + 1}`),
    "",
  ];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => (cells[column] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  console.log(`\n${provider}`);
  line(head);
  for (const row of rows) line(row);
  const all = results.flat();
  const ran = all.filter(({ found }) => found !== null);
  const unexpected = all.filter(({ isAsExpected }) => !isAsExpected);
  console.log(
    `${provider}: ${ran.length - unexpected.length} of ${ran.length} messages answered as expected, ${all.length - ran.length} need more time`,
  );
}
