// Click's messages and addresses have Tashkent's time, which is UTC+5 all year, without an offset.

const offsetMs = 5 * 3_600_000;

/** @returns `null` if the text is no time such as `2026-10-05 12:30:45`. */
export function fromClickTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const time = new Date(`${text.replace(" ", "T")}+05:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** `2026-10-05`. */
export const clickDate = (time: Date): string =>
  new Date(time.getTime() + offsetMs).toISOString().slice(0, 10);
