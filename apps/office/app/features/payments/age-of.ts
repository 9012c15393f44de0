const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Age = { unit: "minutes" | "hours" | "days"; count: number; isOld: boolean };

/** Age in the largest unit of which there are at least two; after a day it is old. */
export function ageOf(since: string, now: number): Age {
  const ageMs = Math.max(0, now - Date.parse(since));
  const isOld = ageMs >= dayMs;
  if (ageMs < 2 * hourMs) return { unit: "minutes", count: Math.floor(ageMs / minuteMs), isOld };
  if (ageMs < 2 * dayMs) return { unit: "hours", count: Math.floor(ageMs / hourMs), isOld };
  return { unit: "days", count: Math.floor(ageMs / dayMs), isOld };
}
