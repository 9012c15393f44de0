import type { EventName, EventPayload } from "@tma.js/bridge";
import { aUser } from "@dasturxon/testing/customer-builders";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import type { Bridge, Post } from "./bridge.ts";
import type { Launch } from "./launch.ts";
import type { Confirm } from "./question.ts";
import { signIn } from "./sign-in.ts";

const initData = `query_id=1&user=${encodeURIComponent('{"id":7,"first_name":"Ali","last_name":"Valiyev","username":"ali"}')}&hash=2`;
const user = aUser();
const signedIn = { token: "new", user };
const refusal = (code: string) => async () => ({ error: { code }, result: null });
const answer = (result: unknown) => async () => ({ error: null, result });
const unknown = refusal("ACCOUNT_NOT_FOUND");
const signed = `contact=${encodeURIComponent('{"user_id":1,"phone_number":"998901234567","first_name":"Dilnoza"}')}&auth_date=1&hash=3`;

/** A messenger whose customer shares the number, or refuses. */
function aMessenger({ shares = true } = {}) {
  const listeners = new Map<string, (payload: never) => void>();
  const emit = <Name extends EventName>(event: Name, payload: EventPayload<Name>) =>
    queueMicrotask(() => listeners.get(event)?.(payload as never));
  const posted: string[] = [];
  const post = ((method: string, params: { req_id?: string }) => {
    posted.push(method);
    if (method === "web_app_request_phone")
      emit("phone_requested", { status: shares ? "sent" : "cancelled" });
    if (method === "web_app_invoke_custom_method")
      emit("custom_method_invoked", { req_id: params.req_id ?? "", result: signed });
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
  const confirm = vi.fn<Confirm>(async () => answers);
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
    confirm,
    enter,
    discard,
    greet,
  };
  return { parts, enter, discard, greet, confirm, posted: messenger.posted, clientSession };
}

describe("signing in by the messenger", () => {
  const logged = vi.spyOn(console, "info").mockImplementation(() => {});
  afterEach(() => logged.mockClear());

  it(
    "stores token and user of a known account, and asks for nothing",
    { meta: { requirements: "[S4.27, S4.28]" } },
    async () => {
      const exchangeInitData = vi.fn(answer(signedIn));
      const { parts, enter, greet, confirm, posted } = signingIn({ exchangeInitData });
      expect(await signIn(parts, "whenRequired")).toBe("signedIn");
      expect(exchangeInitData).toHaveBeenCalledWith({ body: { initData } });
      expect(enter).toHaveBeenCalledWith(signedIn);
      expect(confirm).not.toHaveBeenCalled();
      // Nobody was signed in before: the account is announced.
      expect(greet).toHaveBeenCalledWith(signedIn);
      expect(posted).toEqual([]);
    },
  );

  it(
    "registers by the contact, if a verified phone is required",
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
    "requests the contact at start only if a phone is required, or on the customer's request",
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

  it("makes no call after a refused contact", async () => {
    const { parts, enter } = signingIn(
      { exchangeInitData: unknown },
      {},
      aMessenger({ shares: false }),
    );
    expect(await signIn(parts, "asked")).toBe("contactWanted");
    expect(enter).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it("requests no contact in a tab of another brand than the bot's", async () => {
    const { parts, posted } = signingIn({ exchangeInitData: unknown }, { merchantId: "another" });
    expect(await signIn(parts, "asked")).toBe("contactWanted");
    expect(posted).toEqual([]);
  });

  it("keeps a session that began by SMS", async () => {
    const { parts, enter, posted, clientSession } = signingIn({ exchangeInitData: unknown });
    clientSession.session.getState().signIn({ token: "old", user });
    expect(await signIn(parts, "whenRequired")).toBe("signedIn");
    expect(enter).not.toHaveBeenCalled();
    expect(posted).toEqual([]);
  });

  it.each([
    ["switches to the account of the launch once the customer has agreed", true],
    ["keeps the signed-in account when the customer refuses, and ends the new session", false],
  ])("%s", async (_, isConfirmed) => {
    const parts = signingIn({ exchangeInitData: answer(signedIn) }, {}, aMessenger(), isConfirmed);
    const other = aUser({ id: "another", phone: "+998907654321" });
    parts.clientSession.session.getState().signIn({ token: "old", user: other });
    expect(await signIn(parts.parts, "whenRequired")).toBe("signedIn");
    expect(parts.confirm.mock.calls).toEqual([
      [
        {
          kind: "switch",
          telegram: { id: 7, name: "Ali Valiyev", username: "ali" },
          phone: other.phone,
          otherPhone: user.phone,
        },
      ],
    ]);
    expect(parts.enter.mock.calls).toEqual(isConfirmed ? [[signedIn]] : []);
    expect(parts.discard.mock.calls).toEqual(isConfirmed ? [] : [[signedIn]]);
    expect(parts.greet).not.toHaveBeenCalled();
  });

  it("asks nothing when the launch's account is signed in already", async () => {
    const { parts, confirm, enter, clientSession } = signingIn({
      exchangeInitData: answer(signedIn),
    });
    clientSession.session.getState().signIn({ token: "old", user });
    await signIn(parts, "whenRequired");
    expect(confirm).not.toHaveBeenCalled();
    expect(enter).toHaveBeenCalledWith(signedIn);
  });

  it.each([
    ["init data", { exchangeInitData: refusal("SMS_SIGN_IN_REQUIRED") }],
    ["a contact", { exchangeInitData: unknown, logInByContact: refusal("SMS_SIGN_IN_REQUIRED") }],
  ])("leaves staff to the SMS code when %s would sign in", async (_, api) => {
    const { parts, enter } = signingIn(api);
    expect(await signIn(parts, "asked")).toBe("smsRequired");
    expect(enter).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it("requests the contact again after the launch was signed out", async () => {
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
    ["invalid init data", {}, { exchangeInitData: refusal("INIT_DATA_INVALID") }],
    ["no connection", {}, { exchangeInitData: refusal("NO_CONNECTION") }],
    [
      "another person's contact",
      {},
      { exchangeInitData: unknown, logInByContact: refusal("CONTACT_INVALID") },
    ],
  ])(
    "ends silently with %s",
    { meta: { requirements: "[S8.22, S8.03]" } },
    async (_, launch, api) => {
      const { parts, enter, clientSession } = signingIn(api, launch);
      expect(await signIn(parts, "asked")).toBe("failed");
      expect(logged.mock.calls).toEqual([["Telegram initData not found"]]);
      expect(enter).not.toHaveBeenCalled();
      expect(clientSession.notices.getState().notices).toEqual([]);
    },
  );
});
