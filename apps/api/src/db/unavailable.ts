/**
 * The database did not answer in time: it is down, overloaded, or a lock was held for too long. The caller may try
 * again later; it is unknown whether the work was committed if the answer to the commit is missing.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** SQLSTATE codes and whole classes of them. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const unavailableStates =
  /^(08...|53...|57014|57P0[1-5]|55P03|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

/** Errors created by pg itself have no code. */
const lostConnection =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** @returns The error to throw: `DatabaseUnavailable` if the database could not be used, else the same one. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const { code } = error as { code?: unknown };
  const isUnavailable =
    typeof code === "string" ? unavailableStates.test(code) : lostConnection.test(error.message);
  if (!isUnavailable) return error;
  return new DatabaseUnavailable(`The database cannot be used: ${error.message}`, { cause: error });
}
