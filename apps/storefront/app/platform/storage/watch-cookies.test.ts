import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aPage } from "../../core/session/testing/a-page.ts";
import { watchCookies } from "./watch-cookies.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it(
  "polls the named cookies every 300 ms in browsers without the event",
  { meta: { requirements: "[S9.31, S9.32]" } },
  () => {
    const { page, cookies } = aPage();
    const onChange = vi.fn();
    cookies.set("merchant", "lola").set("city", "tashkent");
    watchCookies(page, { merchant: "lola" }, onChange);
    cookies.set("merchant", "choyxona").set("city", "samarqand");
    vi.advanceTimersByTime(299);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    cookies.delete("merchant");
    vi.advanceTimersByTime(600);
    expect(onChange.mock.calls).toEqual([
      ["merchant", "choyxona"],
      ["merchant", ""],
    ]);
  },
);

it("listens to the event where available, and reports earlier changes first", () => {
  const { page, cookies } = aPage();
  const cookieStore = new EventTarget();
  const onChange = vi.fn();
  cookies.set("merchant", "choyxona");
  watchCookies(Object.assign(page, { cookieStore }), { merchant: "lola" }, onChange);
  expect(onChange.mock.calls).toEqual([["merchant", "choyxona"]]);
  cookies.set("merchant", "naqsh");
  vi.advanceTimersByTime(1_000);
  expect(onChange).toHaveBeenCalledOnce();
  cookieStore.dispatchEvent(new Event("change"));
  expect(onChange).toHaveBeenLastCalledWith("merchant", "naqsh");
});
