import { redact } from "./redact.ts";

export type LogFields = Record<string, unknown>;

/** One line per event. Field values are redacted by name, and card numbers and phones in any text. */
export type Log = {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

type Level = keyof Log;

export type LogOptions = {
  /** Readable, without braces and quotes. Otherwise one JSON object per line. */
  isPretty: boolean;
  /** Lower levels are not written. */
  level?: Level;
  write?: (line: string) => void;
  now?: () => Date;
};

const levels: Level[] = ["debug", "info", "warn", "error"];

export function createLog(options: LogOptions): Log {
  const { isPretty, level: least = "info", now = () => new Date() } = options;
  const write = options.write ?? ((line: string) => void process.stdout.write(`${line}\n`));
  const format = isPretty ? prettyLine : jsonLine;
  const at =
    (level: Level) =>
    (message: string, fields: LogFields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(least)) return;
      write(format(level, now(), redact(message) as string, redact(fields) as LogFields));
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

function jsonLine(level: Level, time: Date, message: string, fields: LogFields) {
  return JSON.stringify({ time: time.toISOString(), level, message, ...fields });
}

function prettyLine(level: Level, time: Date, message: string, fields: LogFields) {
  const mark = level === "info" ? "" : `${level}: `;
  const details = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : ` ${name}=${prettyValue(value)}`,
  );
  return `${time.toTimeString().slice(0, 8)} ${mark}${message}${details.join("")}`;
}

function prettyValue(value: unknown) {
  return typeof value === "string" ? value : JSON.stringify(value);
}
