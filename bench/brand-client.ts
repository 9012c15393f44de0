export type Customer = { token: string; userId: string };

/** Calls the API of a brand as a browser does. */
export function brandClient(port: number, sub: string) {
  const base = `http://127.0.0.1:${port}`;
  const host = `${sub}.localhost:${port}`;

  async function call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    // fetch does not set Host: the merchant comes from the header, which any loopback address allows.
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
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
