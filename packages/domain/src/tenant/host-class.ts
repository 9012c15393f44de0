/** `localhost`, `*.localhost` and loopback addresses. Decision S1.10. */
export const isLocalHost = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "::1" ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Private IPv4 ranges (RFC 1918) and `*.local`. Decision S1.10. */
export const isLocalNetworkHost = (hostname: string) =>
  hostname.endsWith(".local") ||
  /^10(\.\d{1,3}){3}$/.test(hostname) ||
  /^192\.168(\.\d{1,3}){2}$/.test(hostname) ||
  /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/.test(hostname);
