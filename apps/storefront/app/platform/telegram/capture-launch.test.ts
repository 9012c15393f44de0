import { describe, expect, it } from "vitest";
import { aPage } from "../../core/session/testing/a-page.ts";
import { captureLaunch, linkedGroup } from "./capture-launch.ts";

const initData = "query_id=1&user=%7B%7D&hash=5a99c044b72da0a8955ac7390306f1a2";
const otherInitData = "query_id=2&user=%7B%7D&hash=77036062044e8f79d14686ba14ba1da2";
const theme = { bg_color: "#17212b" };
const launchHash = (data: string) =>
  new URLSearchParams({
    tgWebAppData: data,
    tgWebAppVersion: "9.1",
    tgWebAppThemeParams: JSON.stringify({ ...theme, hint_color: "#888888" }),
  }).toString();

/** A page of the mini-app in the messenger's frame. */
function opened(address: string, options: Parameters<typeof aPage>[0] = {}) {
  const test = aPage({ isFramed: true, ...options, address });
  const launch = captureLaunch(test.page);
  const stored = JSON.parse(test.page.sessionStorage.getItem("launch") ?? "null") as object | null;
  return { ...test, launch, stored };
}

/** Cookies written from now on, unparsed. */
function cookiesWritten(page: Window) {
  const written: string[] = [];
  Object.defineProperty(page.document, "cookie", {
    get: () => "",
    set(cookie: string) {
      written.push(cookie);
    },
  });
  return written;
}

describe("captureLaunch", () => {
  it("stores the launch data, for sign-in and reloads", () => {
    const { launch, stored, cookies } = opened(`/?client=TG#${launchHash(initData)}`);
    expect(launch).toMatchObject({ initData, version: "9.1", theme });
    expect(stored).toEqual(launch);
    expect(cookies.get("client")).toBe("TG");
  });

  it("sets a cookie for other tabs for a day, without the init data", () => {
    const { page } = aPage({ isFramed: true, address: `/#${launchHash(initData)}` });
    const written = cookiesWritten(page);
    captureLaunch(page);
    const [mark = ""] = written.filter((cookie) => cookie.startsWith("initData="));
    expect(mark).toMatch(/^initData=5a99c044b72da0a8; Path=\/; Max-Age=86400; SameSite=/);
  });

  it.each([
    ["a top-level page", { isFramed: false }],
    ["a page that has seen the mini-app", { isFramed: false, session: { launch: "{}" } }],
  ])("ignores launch data outside of a messenger: %s", (_, where) => {
    const { launch, stored, cookies, page } = opened(
      `/about?client=TG#${launchHash(initData)}`,
      where,
    );
    expect([launch, stored]).toEqual([null, null]);
    expect([...cookies.keys()]).toEqual([]);
    expect(page.location.href).toMatch(/\/about$/);
  });

  it.each(["TelegramWebviewProxy", "external"])(
    "is one where an application has put %s",
    (name) => {
      const { page } = aPage({ address: `/#${launchHash(initData)}` });
      const added = name === "external" ? { notify() {} } : { postEvent() {} };
      expect(captureLaunch(Object.assign(page, { [name]: added }))).toMatchObject({ initData });
    },
  );

  it.each([
    ["first", (own: string) => `/#tgWebAppData=${encodeURIComponent(otherInitData)}&${own}`],
    ["last", (own: string) => `/#${own}&tgWebAppData=${encodeURIComponent(otherInitData)}`],
    [
      "before a question mark",
      (own: string) => `/#tgWebAppData=${encodeURIComponent(otherInitData)}?${own}`,
    ],
    [
      "within another field",
      (own: string) => `/#tgWebAppData=${encodeURIComponent(otherInitData)}&x=1?${own}`,
    ],
    [
      "in other cases",
      (own: string) => `/#tg%57ebAppData=${encodeURIComponent(otherInitData)}&x=1?${own}`,
    ],
  ])("refuses init data of another person %s, and removes stored ones", (_, address) => {
    const session = { launch: JSON.stringify({ initData, version: "9.1", theme: {} }) };
    const { launch, stored, cookies } = opened(address(launchHash(initData)), { session });
    expect(launch).toMatchObject({ initData: null, version: "6.0", theme: {} });
    expect(stored).toMatchObject({ initData: null });
    expect(cookies.has("initData")).toBe(false);
  });

  it("reads launch data after an existing hash", () =>
    expect(opened(`/#/menu?${launchHash(initData)}`).launch).toMatchObject({
      initData,
      version: "9.1",
    }));

  it("removes launch data from the address, and nothing else", () => {
    const path = "/category?id=7&client=TG&tgWebAppStartParam=x";
    expect(opened(`${path}#${launchHash(initData)}`).page.location.href).toMatch(
      /\/category\?id=7$/,
    );
    expect(opened("/about?client=TG#team").page.location.href).toMatch(/\/about#team$/);
  });

  it("restores the launch data after a reload", () => {
    const { launch: first, page } = opened(`/#${launchHash(initData)}`);
    const session = { launch: page.sessionStorage.getItem("launch") ?? "" };
    expect(opened("/basket", { session }).launch).toEqual(first);
  });

  it.each(["", "user=nobod", "0123456789"])(
    "with the init data %j has none, and the stored copies go",
    { meta: { requirements: "[S5.25]" } },
    (short) => {
      const { launch, stored, cookies } = opened(`/#${launchHash(short)}`, {
        session: { launch: JSON.stringify({ initData }) },
      });
      expect(launch).toMatchObject({ initData: null, version: "9.1" });
      expect(stored).toMatchObject({ initData: null });
      expect(cookies.has("initData")).toBe(false);
      expect(cookies.get("client")).toBe("TG");
    },
  );

  it("accepts init data of eleven characters", () => {
    expect(opened(`/#${launchHash("user=nobody")}`).launch?.initData).toBe("user=nobody");
  });

  it("removes the client cookie of an ended messenger session: client TG or absent", () => {
    const { page } = opened(`/#${launchHash(initData)}`);
    const session = { launch: page.sessionStorage.getItem("launch") ?? "" };
    const { launch, stored, cookies } = opened("/?client=TG", { session, isFramed: false });
    expect([launch, stored]).toEqual([null, null]);
    expect([cookies.has("client"), cookies.has("initData")]).toEqual([false, false]);
  });

  it("reads invalid launch data as far as possible", () => {
    const { launch } = opened("/#tgWebAppData=%&tgWebAppThemeParams=%7B");
    expect(launch).toMatchObject({ initData: null, version: "6.0", theme: {} });
  });

  it("partitions its cookies in a frame over HTTPS", () => {
    const { page } = aPage({ isFramed: true, address: `/#${launchHash(initData)}` });
    const written = cookiesWritten(page);
    captureLaunch(page);
    for (const cookie of written) expect(cookie).toMatch(/SameSite=None; Secure; Partitioned/);
    expect(written).toHaveLength(2);
  });
});

describe("linkedGroup", () => {
  const token = "x_-".repeat(14) + "x";

  it.each([
    ["a group", `g-${token}`, token],
    ["a shorter token", `g-${token.slice(1)}`, null],
    ["another page", "/profile", null],
    ["another site", `g-//evil.example/${"x".repeat(29)}`, null],
    ["nothing", "", null],
  ])("of a link into the mini-app with %s", (_, start, group) => {
    const address = `/?client=TG&tgWebAppStartParam=${encodeURIComponent(start)}`;
    expect(linkedGroup(aPage({ address }).page)).toBe(group);
  });
});
