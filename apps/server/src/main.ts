import { join } from "node:path";
import { demoStaff } from "@dasturxon/demo/demo-people";
import { describeConfig, readConfig } from "./config.ts";
import { createLog, type Log } from "./log.ts";

/** Ctrl-C reaches this process and `npm start`, which forwards it: both count as one request to stop. */
const sameRequestMs = 1_000;

await main().catch(giveUp);

async function main() {
  const startedAt = performance.now();
  const config = readConfig(process.env, join(import.meta.dirname, "../../.."));
  const log = createLog({ isPretty: config.isDemo });
  log.info("starting", describeConfig(config));
  // Loading everything takes most of a start that ends with a wrong setting.
  const { migrateOnly, start } = await import("./start.ts");

  const stopRequest = untilStopRequest();
  const { promise: lost, reject: onLost } = Promise.withResolvers<never>();
  // Signals are handled once the start has completed.
  lost.catch(() => {});
  // After an unexpected error the state is unknown, but the database is still stopped cleanly.
  process.on("uncaughtException", onLost);
  // A closed pipe (`npm start | head`) must not stop the server.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  if (config.role === "migrate") return migrateOnly(config, log);
  const { addresses, internalAddress, officeAddress, sandboxes, stop } = await start(
    config,
    log,
    onLost,
  );
  if (internalAddress) log.info(`Internal listener: ${internalAddress}`);
  log.info(`Ready in ${seconds(startedAt)}: ${addresses.join("  ") || "running jobs"}`);
  if (officeAddress) log.info(`Office: ${officeAddress}`);
  if (config.isDemo && officeAddress) log.info(`Staff of each brand: ${demoStaffLine()}`);
  for (const { title, address } of sandboxes) log.info(`${title}: ${address}`);
  try {
    await Promise.race([stopRequest, lost]);
  } finally {
    await stopAll(stop, log);
  }
}

async function stopAll(stop: () => Promise<void>, log: Log) {
  const startedAt = performance.now();
  log.info("stopping: answering what is under way");
  await stop();
  log.info(`Stopped in ${seconds(startedAt)}.`);
}

/** The first request stops gracefully, a second one immediately. */
function untilStopRequest(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | null = null;
    const stop = () => {
      firstAt ??= performance.now();
      if (performance.now() - firstAt > sameRequestMs) process.exit(130);
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
    // The parent process has ended.
    process.once("disconnect", stop);
    process.channel?.unref();
  });
}

/** Phones as the sign-in takes them: the log hides whole ones. */
function demoStaffLine() {
  return demoStaff
    .map(({ phone, role }) => `${phone.replace("+998", "")} ${role.toLowerCase()}`)
    .join(", ");
}

/** A sentence for errors that an operator can fix; the stack too for a fault of ours. */
function giveUp(error: unknown) {
  const isOurFault =
    error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error);
  console.error(isOurFault ? error : error.message);
  process.exitCode = 1;
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
