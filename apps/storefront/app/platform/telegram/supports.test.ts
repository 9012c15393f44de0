import { expect, it } from "vitest";
import { supports } from "./supports.ts";

it.each([
  ["6.0", "web_app_expand", true],
  ["6.0", "web_app_setup_closing_behavior", false],
  ["6.2", "web_app_setup_closing_behavior", true],
  ["7.6", "web_app_setup_swipe_behavior", false],
  ["7.7", "web_app_setup_swipe_behavior", true],
  // 7.10 comes after 7.9.
  ["7.9", "web_app_set_bottom_bar_color", false],
  ["7.10", "web_app_set_bottom_bar_color", true],
  ["10.2", "web_app_request_location", true],
  ["", "web_app_ready", false],
] as const)("version %s supports %s: %s", (version, method, isKnown) => {
  expect(supports(version, method)).toBe(isKnown);
});
