import { setTimeout as pause } from "node:timers/promises";

/** Longer than any refusal for want of the database in a test that does not stop it. */
const patienceMs = 30_000;

export type Customer = { token: string; userId: string };

/** Calls the API of a brand as a browser does. A busy server says when to try again (503); then it is called again. */
export function brandClient(port: number, sub: string) {
  const base = `http://127.0.0.1:${port}`;
  const host = `${sub}.localhost:${port}`;

  async function call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const triesUntil = Date.now() + patienceMs;
    // fetch does not set Host: the merchant comes from the header, which any loopback address allows.
    const send = () =>
      fetch(`${base}/api${path}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    let response = await send();
    while (response.status === 503 && Date.now() < triesUntil) {
      await response.body?.cancel();
      await pause(Number(response.headers.get("retry-after")) * 1_000);
      response = await send();
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  return {
    host,
    call,
    merchant: () => call("GET", `/users/v1/merchants/sub/${sub}`),
    async signIn(merchantId: string, phone: string): Promise<Customer> {
      const headers = { "x-merchant-id": merchantId };
      const { id } = await call("POST", "/users/v1/users/phone", { phone, type: "WEB" }, headers);
      const outbox = await fetch(`${base}/dev/outbox?to=${encodeURIComponent(phone)}`);
      const messages = (await outbox.json()) as { text: string }[];
      const code = /\d{5}/.exec(messages[0]?.text ?? "")?.[0];
      const { token, user } = await call(
        "POST",
        "/users/v1/users/phone/verify",
        { id, phone, code },
        headers,
      );
      return { token, userId: user.id };
    },
  };
}
