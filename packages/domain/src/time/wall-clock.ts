/** Local date and time of a zone. */
export type WallTime = {
  /** Calendar day: `2026-11-21`. */
  day: string;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** Minute of the day, 0 to 1439. */
  minute: number;
};

/** End of a day for `wallDay`; a day with a clock change is longer or shorter. */
export const minutesOfDay = 1_440;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Local time of a moment in a time zone.
 *
 * @param timeZone IANA name of the merchant's zone. Decision "S3.126".
 */
export function wallTime(moment: Date, timeZone: string): WallTime {
  const local = moment.getTime() + offsetMs(moment.getTime(), timeZone);
  const sinceMidnight = ((local % dayMs) + dayMs) % dayMs;
  const day = isoDay(local);
  return { day, weekday: weekdayOf(day), minute: Math.floor(sinceMidnight / minuteMs) };
}

/** Whether a zone has this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatIn(name));
  } catch {
    return false;
  }
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** Adds days to a calendar day; negative subtracts. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * dayMs);
}

/** Whether a text is a valid calendar day: `2026-11-31` is not. */
export function isCalendarDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  );
}

/** One calendar day of a zone, as moments. */
export type WallDay = {
  day: string;
  /**
   * The moment of a local minute of the day; 1440 and above are on the next day. A minute that is skipped
   * by a clock change is shifted by the change, a repeated one is its first occurrence.
   */
  at: (minute: number) => Date;
  /** False for a minute that is skipped by a clock change. */
  has: (minute: number) => boolean;
};

/** @param day Calendar day: `2026-11-21`. */
export function wallDay(day: string, timeZone: string): WallDay {
  const midnight = Date.parse(day);
  // A clock change gives two offsets around the day; the next day is included for hours past midnight.
  const before = offsetMs(midnight - dayMs, timeZone);
  const after = offsetMs(midnight + 3 * dayMs, timeZone);
  const local = (minute: number) => midnight + minute * minuteMs;
  if (before === after) {
    return { day, at: (minute) => new Date(local(minute) - before), has: () => true };
  }
  // For a repeated minute the larger offset is the first occurrence.
  const find = (minute: number) =>
    [local(minute) - before, local(minute) - after].find(
      (moment) => moment + offsetMs(moment, timeZone) === local(minute),
    );
  return {
    day,
    at: (minute) => new Date(find(minute) ?? local(minute) - before),
    has: (minute) => find(minute) !== undefined,
  };
}

/** Minutes since midnight of `HH:MM`; 1440 for 24:00. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of a minute of the day. */
export function hhmm(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

// Creating a format is far more expensive than using it: one per zone.
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError if there is no such zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(timeZone, format);
  }
  return format;
}

// Clock changes are on quarter hours, so an offset is cached for each.
const quarterMs = 15 * minuteMs;
const mostOffsets = 2_000;
const offsets = new Map<string, number>();

/** Offset of the zone from UTC at a moment. */
function offsetMs(moment: number, timeZone: string): number {
  const key = `${timeZone}${Math.floor(moment / quarterMs)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = computeOffsetMs(moment, timeZone);
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function computeOffsetMs(moment: number, timeZone: string): number {
  const format = formatIn(timeZone);
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  // The formats have no milliseconds; neither has an offset.
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000;
}
