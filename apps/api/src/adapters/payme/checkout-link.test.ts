import { expect, it } from "vitest";
import { checkoutLink, encodedFields } from "./checkout-link.ts";

const order = {
  orderNumber: 1042,
  amount: 84_500,
  language: "uz",
  returnUrl: "https://demo.example.uz/profile/orders/1042",
} as const;

it("encodes the fields as Payme's sample has them", () => {
  expect(encodedFields({ m: "587f72c72cac0d162c722ae2", "ac.order_id": 197, a: 500 })).toBe(
    "bT01ODdmNzJjNzJjYWMwZDE2MmM3MjJhZTI7YWMub3JkZXJfaWQ9MTk3O2E9NTAw",
  );
});

it("leads to the payment of an order, and back to it", () => {
  expect(checkoutLink("https://checkout.paycom.uz", "5f0000000000000000000a01", order)).toBe(
    "https://checkout.paycom.uz/bT01ZjAwMDAwMDAwMDAwMDAwMDAwMDBhMDE7YWMub3JkZXJfaWQ9MTA0MjthPTg0NTAwMDA7bD11ejtjPWh0dHBzOi8vZGVtby5leGFtcGxlLnV6L3Byb2ZpbGUvb3JkZXJzLzEwNDI=",
  );
});

it("keeps the separator out of the return address, and resolves a path against it", () => {
  const returnUrl = "http://demo.localhost:3000/profile/orders/1?a;b";
  const link = checkoutLink("/dev/pay/payme", "desk", { ...order, language: "eng", returnUrl });
  const [start, encoded = ""] = [link.slice(0, -1), link.split("/").at(-1)];
  expect(start.startsWith("http://demo.localhost:3000/dev/pay/payme/")).toBe(true);
  expect(Buffer.from(encoded, "base64").toString()).toBe(
    "m=desk;ac.order_id=1042;a=8450000;l=en;c=http://demo.localhost:3000/profile/orders/1?a%3Bb",
  );
});
