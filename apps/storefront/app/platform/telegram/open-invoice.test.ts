import { expect, it, vi } from "vitest";
import type { Bridge } from "./bridge.ts";
import { openInvoice } from "./open-invoice.ts";

/** A messenger that closes each invoice at once. */
function aMessenger() {
  let closed: (payload: { slug: string; status: "paid" }) => void = () => {};
  const post = vi.fn((method: string, params: { slug?: string }) => {
    if (method !== "web_app_open_invoice") return;
    closed({ slug: "another", status: "paid" });
    closed({ slug: params.slug ?? "", status: "paid" });
  });
  const on = (_: string, listener: typeof closed) => {
    closed = listener;
    return () => {};
  };
  return { bridge: { post, on } as unknown as Bridge, post };
}

it.each(["https://t.me/$abc-D_1", "https://t.me/invoice/abc-D_1"])(
  "opens %s in place",
  async (url) => {
    const { bridge, post } = aMessenger();
    await openInvoice(bridge, "9.1", url);
    expect(post.mock.calls).toEqual([["web_app_open_invoice", { slug: "abc-D_1" }]]);
  },
);

it("lets an older messenger open the link", async () => {
  const { bridge, post } = aMessenger();
  await openInvoice(bridge, "6.0", "https://t.me/$abc");
  expect(post.mock.calls).toEqual([["web_app_open_tg_link", { path_full: "/$abc" }]]);
});
