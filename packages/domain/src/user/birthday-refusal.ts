/** Maximum age in years. Decision "S5.06". */
const maxAge = 120;

/**
 * Why this cannot be a birthday, or `null`.
 *
 * @param birthday `YYYY-MM-DD`; empty is not given.
 * @returns A code of the error catalogue.
 * @see Decision "S5.06": in the past, at most 120 years ago.
 */
export function birthdayRefusal(birthday: string, now: Date) {
  if (!birthday) return null;
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - maxAge);
  const day = new Date(`${birthday}T00:00:00Z`);
  return day < now && day >= oldest ? null : "BIRTHDAY_INVALID";
}
