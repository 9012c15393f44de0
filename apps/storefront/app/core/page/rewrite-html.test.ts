import { expect, it } from "vitest";
import { addLazyStyles } from "./rewrite-html.server.ts";

const html = '<head><link nonce="m" rel="stylesheet" href="/shop.css"/></head>';
const styles = new Map([["tiles", ["/shop.css", "/tiles.css"]]]);

it("adds styles that the page does not have yet, before its own", () => {
  expect(addLazyStyles(html, ["tiles"], styles)).toBe(
    '<head><link rel="stylesheet" href="/tiles.css"><link nonce="m" rel="stylesheet" href="/shop.css"/></head>',
  );
});

it("throws for a chunk unknown to the build", () => {
  expect(() => addLazyStyles(html, ["renamed"], styles)).toThrow("renamed");
});
