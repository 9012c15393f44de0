import { isSignedIn } from "../session/session-store.ts";
import { clearSignedOut } from "../session/signed-out.ts";
import type { Visitor } from "../session/visitor.ts";

/**
 * Ties the messenger's account to whoever signs in by SMS in the mini-app, so that the next launch signs in by itself
 * and the bot can write about their orders. Specification, point 7: saving init data.
 *
 * @param isOwnSignIn Whether the sign-in at hand is the messenger's: that one is tied already.
 * @returns Stops it.
 */
export function keepLinked(
  { session, api }: Visitor,
  initData: string,
  isOwnSignIn: () => boolean,
  page: Window,
) {
  return session.subscribe((now, before) => {
    const hasBegun = isSignedIn(now) && !isSignedIn(before);
    if (!hasBegun || isOwnSignIn()) return;
    clearSignedOut(page);
    // Whether it worked is nobody's worry at this moment; the next sign-in tries again.
    void api.linkInitData({ body: { initData } });
  });
}
