/** Query parameters that open the account's dialogs, so that Back closes them. Decision "S2.75". */
export const accountDialogs = { phone: "phone", sessions: "sessions", end: "delete" } as const;

/** Link properties that open a dialog. */
export const dialogLink = (dialog: string) => ({
  to: `?${dialog}=1`,
  state: { isOverlay: true },
  preventScrollReset: true,
});
