/**
 * Whether a part of the shop can be asked for now. Without a connection only where a service worker answers: a browser
 * remembers a script that failed, and would not try it again without a reload of the page.
 */
export const mayLoad = ({ onLine, serviceWorker }: Navigator = navigator) =>
  onLine || Boolean(serviceWorker?.controller);
