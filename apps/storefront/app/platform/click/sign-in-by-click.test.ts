import { runInNewContext } from "node:vm";
import { aUser } from "@dasturxon/testing/customer-builders";
import { describe, expect, it, vi } from "vitest";
import { aPage } from "../../core/session/testing/a-page.ts";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import { clickSessionScript } from "./click-session.ts";
import { signInByClick } from "./sign-in-by-click.ts";

const user = aUser();
const signedIn = { token: "new", user };

function opened(result: typeof signedIn | null = signedIn) {
  const error = result ? null : { code: "CLICK_SESSION_INVALID" };
  const call = vi.fn(async () => ({ error, result }));
  const clientSession = aClientSession({ isInClick: true }, { signInByClick: call });
  const greet = vi.fn(async () => {});
  return { ...aPage(), call, greet, clientSession };
}

describe("signing in by Click", () => {
  it.each(["tab", "cookie"])("takes the session of the %s", async (source) => {
    const { page, cookies, call, greet, clientSession } = opened();
    if (source === "tab") page.sessionStorage.setItem("clickSession", "s-1");
    else cookies.set("click-web-session", "s-1");
    await signInByClick(clientSession, page, greet);
    expect(call).toHaveBeenCalledWith({ body: { webSession: "s-1" } });
    expect(clientSession.session.getState()).toMatchObject(signedIn);
    expect(greet).toHaveBeenCalledWith(user);
    expect(cookies.get("client")).toBe("CLICK");
  });

  it("asks nothing without a session, after a sign-out, and of a customer who is signed in", async () => {
    const strange = opened();
    await signInByClick(strange.clientSession, strange.page, strange.greet);
    const out = opened();
    out.page.sessionStorage.setItem("clickSession", "s-1");
    out.page.sessionStorage.setItem("signedOut", "1");
    await signInByClick(out.clientSession, out.page, out.greet);
    const known = opened();
    known.page.sessionStorage.setItem("clickSession", "s-1");
    known.clientSession.session.getState().signIn({ token: "old", user: aUser() });
    await signInByClick(known.clientSession, known.page, known.greet);
    for (const { call, greet } of [strange, out, known]) {
      expect(call).not.toHaveBeenCalled();
      expect(greet).not.toHaveBeenCalled();
    }
    expect(known.clientSession.session.getState().token).toBe("old");
  });

  it("leaves the customer signed out if Click does not confirm the session", async () => {
    const { page, greet, clientSession } = opened(null);
    page.sessionStorage.setItem("clickSession", "s-1");
    await signInByClick(clientSession, page, greet);
    expect(clientSession.session.getState().token).toBeNull();
    expect(greet).not.toHaveBeenCalled();
  });
});

it("the session leaves the address before other code reads it", () => {
  const stored = new Map<string, string>();
  const replaced: string[] = [];
  const run = (address: string) =>
    runInNewContext(clickSessionScript, {
      URL,
      location: { href: address },
      history: {
        state: null,
        replaceState: (...[, , url]: [unknown, string, URL]) => replaced.push(url.href),
      },
      sessionStorage: { setItem: (key: string, value: string) => stored.set(key, value) },
    });
  run("https://lola.uz/?web_session=s-1&city=x#top");
  run("https://lola.uz/?city=x");
  expect(replaced).toEqual(["https://lola.uz/?city=x#top"]);
  expect([...stored]).toEqual([["clickSession", "s-1"]]);
});
