import type { EventName, EventPayload } from "@tma.js/bridge";
import { aUser } from "@dasturxon/testing/customer-builders";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import type { Bridge, Post } from "./bridge.ts";
import type { Launch } from "./launch.ts";
import type { Ask } from "./question.ts";
import { signIn } from "./sign-in.ts";

const initData = `query_id=1&user=${encodeURIComponent('{"id":7,"first_name":"Ali","last_name":"Valiyev","username":"ali"}')}&hash=2`;
const user = aUser();
const signedIn = { token: "new", user };
const refusal = (code: string) => async () => ({ error: { code }, result: null });
const answer = (result: unknown) => async () => ({ error: null, result });
const unknown = refusal("ACCOUNT_NOT_FOUND");
const signed = `contact=${encodeURIComponent('{"user_id":1,"phone_number":"998901234567","first_name":"Dilnoza"}')}&auth_date=1&hash=3`;

/** A messenger whose customer shares the number, or does not. */
function aMessenger({ shares = true } = {}) {
  const listeners = new Map<string, (payload: never) => void>();
  const tell = <Name extends EventName>(event: Name, payload: EventPayload<Name>) =>
    queueMicrotask(() => listeners.get(event)?.(payload as never));
  const posted: string[] = [];
  const post = ((method: string, params: { req_id?: string }) => {
    posted.push(method);
    if (method === "web_app_request_phone")
      tell("phone_requested", { status: shares ? "sent" : "cancelled" });
    if (method === "web_app_invoke_custom_method")
      tell("custom_method_invoked", { req_id: params.req_id ?? "", result: signed });
  }) as Post;
  const bridge: Bridge = {
    post,
    on(event, listener) {
      listeners.set(event, listener);
      return () => void listeners.delete(event);
    },
  };
  return { bridge, posted };
}

function signingIn(
  api: object,
  launch: Partial<Launch> = {},
  messenger = aMessenger(),
  answers = true,
) {
  const clientSession = aClientSession({ client: "TG" }, api);
  const merchantId = clientSession.shell.brand?.merchant.id ?? null;
  const enter = vi.fn<(signedIn: object) => void>();
  const discard = vi.fn<(signedIn: object) => void>();
  const greet = vi.fn<(signedIn: object) => void>();
  const ask = vi.fn<Ask>(async () => answers);
  const known: Launch = {
    initData,
    version: "9.1",
    theme: {},
    merchantId,
    language: "uz",
    ...launch,
  };
  const parts = {
    clientSession,
    bridge: messenger.bridge,
    launch: known,
    ask,
    enter,
    discard,
    greet,
  };
  return { parts, enter, discard, greet, ask, posted: messenger.posted, clientSession };
}

describe("signing in by the messenger", () => {
  const said = vi.spyOn(console, "info").mockImplementation(() => {});
  afterEach(() => said.mockClear());

  it(
    "takes token and user of whom the brand knows, and asks for nothing",
    { meta: { requirements: "[S4.27, S4.28]" } },
    async () => {
      const exchangeInitData = vi.fn(answer(signedIn));
      const { parts, enter, greet, ask, posted } = signingIn({ exchangeInitData });
      expect(await signIn(parts, "whenRequired")).toBe("signedIn");
      expect(exchangeInitData).toHaveBeenCalledWith({ body: { initData } });
      expect(enter).toHaveBeenCalledWith(signedIn);
      expect(ask).not.toHaveBeenCalled();
      // Nobody was signed in before: the new account is announced.
      expect(greet).toHaveBeenCalledWith(signedIn);
      expect(posted).toEqual([]);
    },
  );

  it(
    "registers by the contact, where a verified phone is required",
    { meta: { requirements: "[S4.29, S4.30, S4.31, S4.32, S3.076]" } },
    async () => {
      const logInByContact = vi.fn(answer(signedIn));
      const getBotSetting = answer({ phoneVerificationRequired: true });
      const { parts, enter } = signingIn({
        exchangeInitData: unknown,
        getBotSetting,
        logInByContact,
      });
      expect(await signIn(parts, "whenRequired")).toBe("signedIn");
      const contact = {
        status: "sent",
        phone: "+998901234567",
        firstName: "Dilnoza",
        lastName: null,
      };
      expect(logInByContact).toHaveBeenCalledWith({
        body: { ...contact, initData, contact: signed },
      });
      expect(enter).toHaveBeenCalledWith(signedIn);
    },
  );

  it(
    "does not ask as the app opens where no phone is required, but when it is wished for",
    { meta: { requirements: "[S4.29]" } },
    async () => {
      const getBotSetting = answer({ phoneVerificationRequired: false });
      const api = { exchangeInitData: unknown, getBotSetting, logInByContact: answer(signedIn) };
      const { parts, posted } = signingIn(api);
      expect(await signIn(parts, "whenRequired")).toBe("contactWanted");
      expect(posted).toEqual([]);
      expect(await signIn(parts, "asked")).toBe("signedIn");
      expect(posted).toContain("web_app_request_phone");
    },
  );

  it("leaves a refused contact at that: no call is made", async () => {
    const { parts, enter } = signingIn(
      { exchangeInitData: unknown },
      {},
      aMessenger({ shares: false }),
    );
    expect(await signIn(parts, "asked")).toBe("contactWanted");
    expect(enter).not.toHaveBeenCalled();
    expect(said).not.toHaveBeenCalled();
  });

  it("asks for no contact in a tab of another brand than whose bot opened the app", async () => {
    const { parts, posted } = signingIn({ exchangeInitData: unknown }, { merchantId: "another" });
    expect(await signIn(parts, "asked")).toBe("contactWanted");
    expect(posted).toEqual([]);
  });

  it("leaves a session alone that began by SMS", async () => {
    const { parts, enter, posted, clientSession } = signingIn({ exchangeInitData: unknown });
    clientSession.session.getState().signIn({ token: "old", user });
    expect(await signIn(parts, "whenRequired")).toBe("signedIn");
    expect(enter).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  });

  it.each([
    ["switches to the account of the launch once the customer has agreed", true],
    [
      "keeps the account that is signed in when the customer refuses, and ends what was opened",
      false,
    ],
  ])("%s", async (_, isWanted) => {
    const parts = signingIn({ exchangeInitData: answer(signedIn) }, {}, aMessenger(), isWanted);
    const other = aUser({ id: "another", phone: "+998907654321" });
    parts.clientSession.session.getState().signIn({ token: "old", user: other });
    expect(await signIn(parts.parts, "whenRequired")).toBe("signedIn");
    expect(parts.ask.mock.calls).toEqual([
      [
        {
          kind: "switch",
          telegram: { id: 7, name: "Ali Valiyev", username: "ali" },
          phone: other.phone,
          otherPhone: user.phone,
        },
      ],
    ]);
    expect(parts.enter.mock.calls).toEqual(isWanted ? [[signedIn]] : []);
    expect(parts.discard.mock.calls).toEqual(isWanted ? [] : [[signedIn]]);
    expect(parts.greet).not.toHaveBeenCalled();
  });

  it("asks nothing where the account of the launch is signed in already", async () => {
    const { parts, ask, enter, clientSession } = signingIn({ exchangeInitData: answer(signedIn) });
    clientSession.session.getState().signIn({ token: "old", user });
    await signIn(parts, "whenRequired");
    expect(ask).not.toHaveBeenCalled();
    expect(enter).toHaveBeenCalledWith(signedIn);
  });

  it.each([
    ["init data", { exchangeInitData: refusal("SMS_SIGN_IN_REQUIRED") }],
    ["a contact", { exchangeInitData: unknown, logInByContact: refusal("SMS_SIGN_IN_REQUIRED") }],
  ])("leaves staff to the SMS code, whom %s would open", async (_, api) => {
    const { parts, enter } = signingIn(api);
    expect(await signIn(parts, "asked")).toBe("smsRequired");
    expect(enter).not.toHaveBeenCalled();
    expect(said).not.toHaveBeenCalled();
  });

  it("asks for the contact again once the launch was signed out", async () => {
    const api = {
      exchangeInitData: refusal("LAUNCH_ENDED"),
      logInByContact: answer(signedIn),
    };
    const { parts, enter, posted } = signingIn(api);
    expect(await signIn(parts, "never")).toBe("contactWanted");
    expect(posted).toEqual([]);
    expect(await signIn(parts, "asked")).toBe("signedIn");
    expect(enter).toHaveBeenCalledWith(signedIn);
  });

  it.each([
    ["no init data", { initData: null }, {}],
    ["init data that prove nobody", {}, { exchangeInitData: refusal("INIT_DATA_INVALID") }],
    ["no connection", {}, { exchangeInitData: refusal("NO_CONNECTION") }],
    [
      "a contact of somebody else",
      {},
      { exchangeInitData: unknown, logInByContact: refusal("CONTACT_INVALID") },
    ],
  ])(
    "ends silently with %s",
    { meta: { requirements: "[S8.22, S8.03]" } },
    async (_, launch, api) => {
      const { parts, enter, clientSession } = signingIn(api, launch);
      expect(await signIn(parts, "asked")).toBe("failed");
      expect(said.mock.calls).toEqual([["Telegram initData not found"]]);
      expect(enter).not.toHaveBeenCalled();
      expect(clientSession.notices.getState().notices).toEqual([]);
    },
  );
});
