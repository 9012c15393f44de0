/**
 * Whether lazy code can be requested now. Offline only if a service worker answers: a browser remembers a script that
 * failed, and would not try again without a reload of the page.
 */
export const canLoad = ({ onLine, serviceWorker }: Navigator = navigator) =>
  onLine || Boolean(serviceWorker?.controller);
