import { expect, it } from "vitest";
import { addLazyStyles } from "./rewrite-html.server.ts";

const html = '<head><link nonce="m" rel="stylesheet" href="/shop.css"/></head>';
const styles = new Map([["tiles.tsx", ["/shop.css", "/tiles.css"]]]);

it("names styles that the page does not have yet, before its own", () => {
  expect(addLazyStyles(html, ["tiles.tsx"], styles)).toBe(
    '<head><link rel="stylesheet" href="/tiles.css"><link nonce="m" rel="stylesheet" href="/shop.css"/></head>',
  );
});

it("refuses a source file that the build does not know", () => {
  expect(() => addLazyStyles(html, ["renamed.tsx"], styles)).toThrow("renamed.tsx");
});
