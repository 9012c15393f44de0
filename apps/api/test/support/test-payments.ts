import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { paymentProviders } from "@dasturxon/domain/payment/offered-payments";
import { anId } from "@dasturxon/testing/sample-values";
import { createClick } from "../../src/adapters/click/click.ts";
import { createClickMiniApp } from "../../src/adapters/click/click-mini-app.ts";
import { sandboxPayments } from "../../src/adapters/sandbox-payments.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import {
  sandboxAccount,
  sandboxClickAccount,
  sandboxClickKeys,
  sandboxMiniAppAccount,
  sandboxSecret,
  sandboxTerminal,
  withSandboxKeys,
} from "@dasturxon/demo/sandbox-keys";
import { sandboxProvider } from "@dasturxon/sandboxes/payments/sandbox-provider";
import { sandboxClick } from "@dasturxon/sandboxes/click/sandbox-click";
import { secretsFrom } from "../../src/secrets.ts";

/** `SECRETS_KEY` of the tests. */
export const testSecretsKey = "a key for tests only";
const secrets = secretsFrom(testSecretsKey);

/** Enables Payme, Click, Uzum and cards at the sandbox. Call it before the brand is written. */
export function takePayments(brand: BrandRecord): void {
  const { id: merchantId } = brand.merchant;
  const [cash] = brand.paymentSettings;
  const online = paymentProviders.map((type) => ({
    ...(cash as PaymentSetting),
    id: anId(),
    merchantId,
    type,
  }));
  Object.assign(brand.webSettings, {
    paymeActive: true,
    clickActive: true,
    uzumActive: true,
    cardActive: true,
  });
  const settings = [...brand.paymentSettings, ...online];
  Object.assign(brand, withSandboxKeys({ ...brand, paymentSettings: settings }, secrets));
}

export const testAccountKeys = (
  provider: (typeof paymentProviders)[number],
  brand: BrandRecord,
) => {
  if (provider === "CLICK") {
    const { SERVICE_ID: terminal, SECRET_KEY: secret } = testClickKeys(brand);
    return { terminal, secret };
  }
  const terminal = sandboxTerminal(provider, brand.merchant.id);
  return { terminal, secret: sandboxSecret(secrets, terminal) };
};

/** A brand's keys at the sandbox of Click. */
export const testClickKeys = (brand: BrandRecord) => sandboxClickKeys(secrets, brand.merchant.id);

/** Address of the sandbox's payment page of Click, on the customer's origin. */
const clickPagePath = "/dev/pay/click";

/** The payment sandbox for tests: with a network that can fail, and delayed messages. */
export function testPayments(clock: () => Date) {
  let hooks: (request: Request) => Promise<Response> = async () => Response.error();
  const delayed: (() => Promise<void>)[] = [];
  /** Requests of our server to the provider, in order. */
  const requested: string[] = [];
  let isDown = false;
  const sandbox = sandboxProvider({
    account: (terminal) => sandboxAccount(secrets, terminal),
    deliver: (request) => hooks(request),
    later: (work) => void delayed.push(work),
    clock,
    newId: anId,
  });
  const click = sandboxClick({
    accountOf: (serviceId) => sandboxClickAccount(secrets, serviceId),
    accountOfMiniApp: (key) => sandboxMiniAppAccount(secrets, key),
    deliver: (request) => hooks(request),
    later: (work) => void delayed.push(work),
    clock,
  });
  const askClick: typeof fetch = async (input, init) => {
    if (isDown) throw new TypeError("fetch failed");
    const request = new Request(input, init);
    requested.push(new URL(request.url).pathname);
    return click.api(request);
  };
  const clickServer = createClick({
    apiUrl: "http://click.sandbox/v2/merchant",
    checkoutUrl: clickPagePath,
    request: askClick,
    clock,
  });
  const others = sandboxPayments(
    { baseUrl: "http://payments.sandbox", pagePath: "/dev/pay" },
    async (input, init) => {
      if (isDown) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      requested.push(new URL(request.url).pathname);
      return sandbox.api(request);
    },
  );
  return {
    ...sandbox,
    requested,
    click,
    clickMiniApp: createClickMiniApp({ apiUrl: "http://click.sandbox", request: askClick }),
    server: {
      providers: { ...others.providers, ...clickServer.providers },
      hooks: { ...others.hooks, ...clickServer.hooks },
    },
    connect: (listener: typeof hooks) => (hooks = listener),
    setDown: (down: boolean) => (isDown = down),
    /** Performs the late payments. */
    performLatePayments: async () =>
      void (await Promise.all(delayed.splice(0).map((work) => work()))),
    /** Performs a customer's action on the page. */
    press(url: string, action: string): Promise<Response> {
      const { page } = new URL(url).pathname === clickPagePath ? click : sandbox;
      return page(new Request(url, { method: "POST", body: new URLSearchParams({ way: action }) }));
    },
    /** A confirmed token, as the browser gets it for a card number. */
    async cardToken(brand: BrandRecord, number = "8600069195406311"): Promise<string> {
      const { terminal } = testAccountKeys("PAYME", brand);
      const post = async (path: string, body: object): Promise<string> => {
        const init = { method: "POST", body: JSON.stringify(body) };
        const response = await sandbox.page(new Request(`http://shop/dev/pay/${path}`, init));
        return ((await response.json()) as { token: string }).token;
      };
      const token = await post("cards", { terminal, number, expire: "0399" });
      return post("cards/verify", { token, code: "666666" });
    },
  };
}
