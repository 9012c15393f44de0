import { describe, expect, it } from "vitest";
import { aPage } from "../session/testing/a-page.ts";
import { captureLaunch } from "./capture-launch.ts";

const initData = "query_id=1&user=%7B%7D&hash=2";
const theme = { bg_color: "#17212b" };
const said = (data: string) =>
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

describe("the launch", () => {
  it("is kept with what it says, for who signs in and for who reloads", () => {
    const { launch, stored, cookies } = opened(`/?client=TG#${said(initData)}`);
    expect(launch).toMatchObject({ initData, version: "9.1", theme, isHeld: true });
    expect(stored).toEqual(launch);
    expect(cookies.get("client")).toBe("TG");
    expect(decodeURIComponent(cookies.get("initData") ?? "")).toBe(initData);
  });

  it("leaves the address, of which all else stays", () => {
    const path = "/category?id=7&client=TG&tgWebAppStartParam=x";
    expect(opened(`${path}#${said(initData)}`).page.location.href).toMatch(/\/category\?id=7$/);
    expect(opened("/about?client=TG#team").page.location.href).toMatch(/\/about#team$/);
  });

  it("is remembered after a reload, which says nothing", () => {
    const { launch: first, page } = opened(`/#${said(initData)}`);
    const session = { launch: page.sessionStorage.getItem("launch") ?? "" };
    expect(opened("/basket", { session }).launch).toEqual(first);
  });

  it.each(["", "user=nobod", "0123456789"])(
    "[S5.25] with the init data %j has none, and the stored copies go",
    (short) => {
      const { launch, stored, cookies } = opened(`/#${said(short)}`, {
        session: { launch: JSON.stringify({ initData }) },
      });
      expect(launch).toMatchObject({ initData: null, version: "9.1" });
      expect(stored).toMatchObject({ initData: null });
      expect(cookies.has("initData")).toBe(false);
      expect(cookies.get("client")).toBe("TG");
    },
  );

  it("has the init data of eleven characters", () => {
    expect(opened(`/#${said("user=nobody")}`).launch?.initData).toBe("user=nobody");
  });

  it("of a messenger that is gone is forgotten: client TG or absent", () => {
    const { page } = opened(`/#${said(initData)}`);
    const session = { launch: page.sessionStorage.getItem("launch") ?? "" };
    const { launch, stored, cookies } = opened("/?client=TG", { session, isFramed: false });
    expect([launch, stored]).toEqual([null, null]);
    expect([cookies.has("client"), cookies.has("initData")]).toEqual([false, false]);
  });

  it("that cannot be read in full counts as far as it can", () => {
    const { launch } = opened("/#tgWebAppData=%&tgWebAppThemeParams=%7B");
    expect(launch).toMatchObject({ initData: null, version: "6.0", theme: {} });
  });

  it("in a frame over HTTPS keeps its cookies apart from the site's own", () => {
    const written: string[] = [];
    const { page } = aPage({ isFramed: true, address: `/#${said(initData)}` });
    Object.defineProperty(page.document, "cookie", {
      get: () => "",
      set(cookie: string) {
        written.push(cookie);
      },
    });
    captureLaunch(page);
    for (const cookie of written) expect(cookie).toMatch(/SameSite=None; Secure; Partitioned/);
    expect(written).toHaveLength(2);
  });
});
