/**
 * Fetches the page of a brand whose tab is about to be pressed: the browser keeps it for a minute, and for the press it is
 * there. Not where the customer saves data.
 */
export function fetchAhead({ address }: { address: string }) {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Nobody waits for it: what fails is fetched by the press itself.
  fetch(address, { priority: "low" }).catch(() => {});
}
