import type { FormatMessages } from "./uz/format.ts";

const noBreakSpace = "\u00a0";
const minus = "\u2212";
const defaultTimeZone = "Asia/Tashkent";

/**
 * Formats of numbers, money, times and distances in a language.
 *
 * Names of months and units come from the catalogue instead of Intl: many browsers have no
 * Uzbek data, and server and browser have to render the same text.
 */
export function createFormats(messages: FormatMessages, timeZone = defaultTimeZone) {
  const clock = createZonedClock(timeZone);

  const number = (value: number) => {
    const [whole = "", fraction] = String(Math.abs(value)).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
    return `${value < 0 ? minus : ""}${grouped}${fraction ? `${messages.decimalMark}${fraction}` : ""}`;
  };
  const unit = (value: number, name: string) => `${number(value)}${noBreakSpace}${name}`;
  const time = (moment: Date | string) => hhmm(clock(moment));
  const date = (moment: Date | string) => dayOf(clock(moment), messages);

  /** 'today', 'tomorrow', else the weekday and the date. */
  const day = (moment: Date | string, now: Date) => {
    const at = clock(moment);
    const distance = daysBetween(clock(now), at);
    if (distance === 0) return messages.today;
    if (distance === 1) return messages.tomorrow;
    if (distance === -1) return messages.yesterday;
    return `${messages.weekdays[at.weekday - 1]}, ${dayOf(at, messages)}`;
  };

  return {
    number,
    /** Whole sums: `38 000 so‘m`, with non-breaking spaces. */
    sum: (sums: number) => unit(sums, messages.sum),
    /** Whole sums without the name of the currency, for columns of prices. */
    amount: number,
    percent: (value: number) => `${number(value)}%`,
    minutes: (minutes: number) => unit(minutes, messages.minutes),
    minuteRange: (from: number, to: number) =>
      from === to ? unit(to, messages.minutes) : `${from}–${to}${noBreakSpace}${messages.minutes}`,
    /** Metres below one kilometre, in steps of ten; then kilometres with one decimal. */
    distance: (metres: number) =>
      metres < 1000
        ? unit(Math.round(metres / 10) * 10, messages.metres)
        : unit(Math.round(metres / 100) / 10, messages.kilometres),
    /** 'HH:MM' in the merchant's zone. */
    time,
    /** 'HH:MM–HH:MM', or one time where both are the same. */
    timeRange: (from: Date | string, to: Date | string) =>
      time(from) === time(to) ? time(to) : `${time(from)}–${time(to)}`,
    /** '12 noyabr', without a year. */
    date,
    dateWithYear: (moment: Date | string) => {
      const at = clock(moment);
      return `${dayOf(at, messages)} ${at.year}`;
    },
    dateTime: (moment: Date | string) => `${date(moment)}, ${time(moment)}`,
    day,
    dayTime: (moment: Date | string, now: Date) => `${day(moment, now)}, ${time(moment)}`,
    weekday: (isoWeekday: number) => messages.weekdays[isoWeekday - 1] ?? "",
    weekdayShort: (isoWeekday: number) => messages.weekdaysShort[isoWeekday - 1] ?? "",
    phone: formatPhone,
    weight: (value: number, measure: keyof FormatMessages["measures"]) =>
      unit(value, messages.measures[measure]),
    calories: (value: number) => unit(value, messages.calories),
  };
}

export type Formats = ReturnType<typeof createFormats>;

/** `+998901234567` as `+998 90 123-45-67`; foreign numbers are unchanged. */
export function formatPhone(phone: string) {
  const [, code, first, second, third] = /^\+998(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone) ?? [];
  return code ? `+998${noBreakSpace}${code}${noBreakSpace}${first}-${second}-${third}` : phone;
}

const hhmm = ({ hour, minute }: ZonedTime) => `${twoDigits(hour)}:${twoDigits(minute)}`;
const twoDigits = (value: number) => String(value).padStart(2, "0");
const dayOf = ({ day, month }: ZonedTime, messages: FormatMessages) =>
  messages.date(day, messages.months[month - 1] ?? "");

/** Local date and time of the merchant. `month` 1 to 12, `weekday` 1 Monday to 7 Sunday. */
type ZonedTime = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
};

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Local time of a zone. Creating an Intl format is expensive: one per zone, and none before the first time is shown. */
function createZonedClock(timeZone: string): (moment: Date | string) => ZonedTime {
  let parts: Intl.DateTimeFormat | undefined;
  return (moment) => {
    parts ??= new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      weekday: "short",
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    });
    const found: Record<string, string> = {};
    for (const { type, value } of parts.formatToParts(new Date(moment))) found[type] = value;
    return {
      year: Number(found.year),
      month: Number(found.month),
      day: Number(found.day),
      weekday: weekdays.indexOf(found.weekday ?? "") + 1,
      hour: Number(found.hour),
      minute: Number(found.minute),
    };
  };
}

/** Days from one calendar day to another; 1 from today to tomorrow, whatever the hours. */
function daysBetween(from: ZonedTime, to: ZonedTime) {
  return Math.round(
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) /
      86_400_000,
  );
}
