import { expect, it } from "vitest";
import { pageCookies } from "./page-cookies.ts";

it.each([
  ["_ym_uid=1; city=x; initData=secret; client=TG", "city=x; client=TG"],
  ["click-web-session=secret; city=x", "city=x; client=CLICK"],
  ["click-web-session=secret; client=TG", "client=TG"],
  ["click-web-session=; city=x", "city=x"],
  ["", ""],
  [undefined, ""],
])("of %j a page depends on %j", (header, cookies) => expect(pageCookies(header)).toBe(cookies));
