import { hoursOf } from "@dasturxon/domain/branch/service-hours";
import type { BranchHours } from "@dasturxon/domain/branch/service-hours";

const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Weekly hours in schema.org's format: days with equal hours together, without closed days. */
export function openingHours(branch: BranchHours) {
  const daysOf = new Map<string, string[]>();
  weekdays.forEach((day, index) => {
    for (const { open, close } of hoursOf(branch, index + 1)) {
      const hours = `${open}–${close}`;
      daysOf.set(hours, [...(daysOf.get(hours) ?? []), day]);
    }
  });
  return [...daysOf].map(([hours, dayOfWeek]) => {
    const [opens, closes] = hours.split("–");
    return {
      "@type": "OpeningHoursSpecification",
      dayOfWeek,
      opens,
      // schema.org has no 24:00; it treats 23:59 as the end of the day.
      closes: closes === "24:00" ? "23:59" : closes,
    };
  });
}
