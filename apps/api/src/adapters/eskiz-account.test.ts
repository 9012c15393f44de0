import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KeysNotCheckedError, KeysRefusedError } from "../ports/key-check.ts";
import { eskizAccount } from "./eskiz-account.ts";

const keys = { email: "shop@lola.uz", password: "hush-hush-hush" };

type Answer = { status: number; body: string; headers?: Record<string, string> };

/** The next answers of a server at Eskiz's place, and the requests that it got. */
let answers: (Answer | "silence")[] = [];
let requests: {
  path: string;
  form: Record<string, unknown> | null;
  authorization: string | undefined;
}[];
let server: Server;
let apiUrl: string;
beforeAll(async () => {
  server = createServer((req, res) => {
    void readForm(req).then((form) => {
      const { authorization } = req.headers;
      requests.push({ path: `${req.method} ${req.url}`, form, authorization });
      const answer = answers.shift();
      if (answer && answer !== "silence")
        res.writeHead(answer.status, answer.headers).end(answer.body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function readForm(req: IncomingMessage): Promise<Record<string, unknown> | null> {
  const contentType = req.headers["content-type"] ?? "";
  const body = new Response(await buffer(req), { headers: { "content-type": contentType } });
  return contentType.startsWith("multipart/form-data")
    ? Object.fromEntries(await body.formData())
    : null;
}

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) });
const account = (...next: (Answer | "silence")[]) => {
  answers = next;
  requests = [];
  return eskizAccount({ apiUrl, timeoutMs: 2_000 });
};

describe("an account at Eskiz", () => {
  it("logs in with a form, and asks for the balance with the token", async () => {
    const eskiz = account(
      json(200, { message: "token_generated", data: { token: "t1" }, token_type: "bearer" }),
      json(200, { data: { balance: 125_000.7 } }),
    );
    const token = await eskiz.logIn(keys);
    expect(token).toBe("t1");
    expect(await eskiz.balanceOf(token)).toBe(125_000);
    expect(requests).toEqual([
      { path: "POST /api/auth/login", form: keys, authorization: undefined },
      { path: "GET /api/user/get-limit", form: null, authorization: "Bearer t1" },
    ]);
  });

  it.each([400, 401, 403, 422])("passes on what Eskiz says with a refusal, %i", async (status) => {
    const eskiz = account(json(status, { message: "Invalid\n credentials" }));
    await expect(eskiz.logIn(keys)).rejects.toThrow(new KeysRefusedError("Invalid  credentials"));
  });

  it("does not repeat the password, even if Eskiz does", async () => {
    const eskiz = account(json(401, { message: `${keys.password} is wrong` }));
    await expect(eskiz.logIn(keys)).rejects.toThrow(new KeysRefusedError("… is wrong"));
  });

  it.each<[string, Answer | "silence", string]>([
    ["an error page", { status: 502, body: "<html>" }, "unexpected answer (HTTP 502)"],
    ["HTML in place of JSON", { status: 200, body: "<html>" }, "unexpected answer (HTTP 200)"],
    ["an answer without a token", json(200, { data: {} }), "unexpected answer (HTTP 200)"],
    ["too many requests", json(429, { message: "Slow" }), "unexpected answer (HTTP 429)"],
    ["silence", "silence", "cannot be reached (no answer in time)"],
    [
      "a redirect, which would take the keys elsewhere",
      { status: 307, body: "", headers: { location: "/elsewhere" } },
      "unexpected answer (HTTP 307)",
    ],
  ])("does not conclude from %s that the keys are wrong", async (_, answer, message) => {
    const error: unknown = await account(answer)
      .logIn(keys)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(KeysNotCheckedError);
    expect((error as Error).message).toContain(message);
    expect((error as Error).message).not.toContain(keys.password);
    expect(requests).toHaveLength(1);
  });

  it("says why Eskiz cannot be reached", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const nowhere = eskizAccount({ apiUrl: `http://127.0.0.1:${port}` });
    await expect(nowhere.logIn(keys)).rejects.toThrow(
      new KeysNotCheckedError("Eskiz cannot be reached (ECONNREFUSED)"),
    );
  });
});
