/** Local date and time of the merchant. `month` 1 to 12, `weekday` 1 Monday to 7 Sunday. */
export type ZonedTime = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
};

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Local time of a zone. Creating an Intl format is expensive: one per zone. */
export function createZonedClock(timeZone: string): (moment: Date | string) => ZonedTime {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    weekday: "short",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  return (moment) => {
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
export function daysBetween(from: ZonedTime, to: ZonedTime) {
  return Math.round(
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) /
      86_400_000,
  );
}
