/**
 * Whether this page is the first of the visit: Back would leave the shop. React Router numbers its history entries in
 * their state.
 */
export const isEntryPage = () =>
  ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;
