/** Query parameter that opens the notifications over the profile, so that Back closes them. Decision "S2.75". */
export const notificationsParameter = "notifications";

/** For links: the same page with the notifications over it. */
export function withNotifications(search: string) {
  const query = new URLSearchParams(search);
  query.set(notificationsParameter, "1");
  return { to: `?${query}`, state: { isOverlay: true as const }, preventScrollReset: true };
}
