/**
 * Whether the visit began with this page: nothing of ours lies behind it, and Back would leave the shop. React Router
 * numbers the entries of its history in their state.
 */
export const isEntryPage = () =>
  ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;
