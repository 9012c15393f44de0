import { hoursOf } from "@dasturxon/domain/branch/service-hours";
import type { BranchHours } from "@dasturxon/domain/branch/service-hours";
import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import type { Point } from "@dasturxon/domain/delivery/distance";
import type { Messages } from "@dasturxon/messages/messages";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";

/** A branch and its distance, if known. */
export type Nearby = { branch: BranchView; metres: number | null };

/** The branches in the brand's order, or by distance from a point. */
export function nearby(branches: readonly BranchView[], from: Point | null): Nearby[] {
  if (!from) return branches.map((branch) => ({ branch, metres: null }));
  return branches
    .map((branch) => ({ branch, metres: distanceMetres(from, branch) }))
    .toSorted((a, b) => a.metres - b.metres);
}

/** Consecutive weekdays with equal hours, as text: 'Du–Ju', '09:00–23:00'. */
type HoursLine = { days: string; hours: string };

/** The weekly opening hours of a branch, grouped by equal days. */
export function weekHours(branch: BranchHours, { t, format }: Messages): HoursLine[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const hours = hoursText(branch, weekday, t.branch);
    const before = lines.at(-1);
    if (before?.hours === hours) before.last = weekday;
    else lines.push({ first: weekday, last: weekday, hours });
  }
  return lines.map(({ first, last, hours }) => ({
    days:
      first === last
        ? format.weekdayShort(first)
        : `${format.weekdayShort(first)}–${format.weekdayShort(last)}`,
    hours,
  }));
}

function hoursText(branch: BranchHours, weekday: number, t: Messages["t"]["branch"]) {
  const hours = hoursOf(branch, weekday);
  if (hours.length === 0) return t.dayOff;
  return hours
    .map(({ open, close }) =>
      open === "00:00" && close === "24:00" ? t.allDay : `${open}–${close}`,
    )
    .join(", ");
}
