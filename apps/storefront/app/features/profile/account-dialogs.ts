/** The queries that open the dialogs of an account, so that Back closes them. Decision "S2.75". */
export const accountDialogs = { phone: "phone", sessions: "sessions", end: "delete" } as const;

/** Link properties that open one of them. */
export const dialogLink = (dialog: string) => ({
  to: `?${dialog}=1`,
  state: { isOverlay: true },
  preventScrollReset: true,
});
