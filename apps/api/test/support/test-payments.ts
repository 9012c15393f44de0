import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { paymentProviders } from "@dasturxon/domain/payment/offered-payments";
import { anId } from "@dasturxon/testing/sample-values";
import { createUzum } from "../../src/adapters/uzum/uzum.ts";
import { callbackSecret } from "../../src/ports/callback-secret.ts";
import { sandboxPayments } from "../../src/adapters/sandbox-payments.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import {
  sandboxAccount,
  sandboxSecret,
  sandboxTerminal,
  sandboxUzumAccount,
  sandboxUzumKeys,
  withSandboxKeys,
} from "@dasturxon/demo/sandbox-keys";
import { sandboxProvider } from "@dasturxon/sandboxes/payments/sandbox-provider";
import { sandboxUzum } from "@dasturxon/sandboxes/uzum/sandbox-uzum";
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
  if (provider === "UZUM") {
    const { TERMINAL_ID: terminal, API_KEY: secret } = testUzumKeys(brand);
    return { terminal, secret };
  }
  const terminal = sandboxTerminal(provider, brand.merchant.id);
  return { terminal, secret: sandboxSecret(secrets, terminal) };
};

/** A brand's keys at the simulator of Uzum. */
export const testUzumKeys = (brand: BrandRecord) => sandboxUzumKeys(secrets, brand.merchant.id);

/** A brand's account at the simulator of Uzum, whose id is the terminal's. */
export const testUzumAccount = (terminalId: string) =>
  sandboxUzumAccount(secrets, terminalId, callbackSecret);

/** Path of Checkout's pages. */
const uzumPath = "/dev/pay/uzum";

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
  const uzum = sandboxUzum({
    accountOfTerminal: testUzumAccount,
    deliver: (request) => hooks(request),
    later: (work) => void delayed.push(work),
    clock,
    newId: anId,
    pagePath: uzumPath,
  });
  const uzumServer = createUzum({
    checkoutUrl: "http://uzum.sandbox",
    openServiceUrl: "/dev/uzum/open-service",
    async request(input, init) {
      if (isDown) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      requested.push(new URL(request.url).pathname);
      return uzum.api(request);
    },
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
    uzum,
    server: {
      providers: { ...others.providers, ...uzumServer.providers },
      hooks: { ...others.hooks, ...uzumServer.hooks },
    },
    connect: (listener: typeof hooks) => (hooks = listener),
    setDown: (down: boolean) => (isDown = down),
    /** Performs the late payments. */
    performLatePayments: async () =>
      void (await Promise.all(delayed.splice(0).map((work) => work()))),
    /** Performs a customer's action on the page. */
    press(url: string, action: string): Promise<Response> {
      const { page } = new URL(url).pathname.startsWith(`${uzumPath}/`) ? uzum : sandbox;
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
