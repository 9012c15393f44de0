/**
 * The answer as no foreign page may frame it, nor read it as something else. The demo itself does frame: the messenger's
 * page the shop, and the shop there the page that one pays at.
 */
export function withOwnFramesOnly(answer: Response): Response {
  const headers = new Headers(answer.headers);
  // Beside the answer's own policy: what any of them refuses is refused.
  headers.append("content-security-policy", "frame-ancestors 'self'");
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("x-content-type-options", "nosniff");
  return new Response(answer.body, { status: answer.status, headers });
}
