/**
 * Adds headers against framing by foreign pages and MIME sniffing. The demo itself uses frames: the messenger's
 * page frames the shop, which opens the payment page.
 */
export function withOwnFramesOnly(answer: Response): Response {
  const headers = new Headers(answer.headers);
  // In addition to the answer's own policy: both apply.
  headers.append("content-security-policy", "frame-ancestors 'self'");
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("x-content-type-options", "nosniff");
  return new Response(answer.body, { status: answer.status, headers });
}
