import { expect, it } from "vitest";
import { addLazyStyles } from "./rewrite-html.server.ts";

const html = '<head><link nonce="m" rel="stylesheet" href="/shop.css"/></head>';
const styles = new Map([["tiles.tsx", ["/shop.css", "/tiles.css"]]]);

it("adds styles that the page does not have yet, before its own", () => {
  expect(addLazyStyles(html, ["tiles.tsx"], styles)).toBe(
    '<head><link rel="stylesheet" href="/tiles.css"><link nonce="m" rel="stylesheet" href="/shop.css"/></head>',
  );
});

it("throws for a source file unknown to the build", () => {
  expect(() => addLazyStyles(html, ["renamed.tsx"], styles)).toThrow("renamed.tsx");
});
