import type { InvalidRow } from "@dasturxon/api/db/valid-rows";
import type { Log } from "./log.ts";

const maxRemembered = 10_000;

/** Logs each row of the database that does not fit the contract once, however often it is read. */
export function logInvalidRows(log: Log): (row: InvalidRow) => void {
  const logged = new Set<string>();
  return (row) => {
    const key = JSON.stringify(row);
    if (logged.has(key)) return;
    if (logged.size >= maxRemembered) logged.clear();
    logged.add(key);
    log.warn("a row does not fit the contract: left out, or read with defaults", { ...row });
  };
}
