/** The queries that open the dialogs of an account, so that Back closes them. Decision "S2.75". */
export const accountDialogs = { phone: "phone", end: "delete" } as const;
