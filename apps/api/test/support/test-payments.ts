import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { paymentProviders } from "@dasturxon/domain/payment/offered-payments";
import { anId } from "@dasturxon/testing/sample-values";
import { createClick } from "../../src/adapters/click/click.ts";
import { createClickMiniApp } from "../../src/adapters/click/click-mini-app.ts";
import { createPayme } from "../../src/adapters/payme/payme.ts";
import { sandboxPayments } from "../../src/adapters/sandbox-payments.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import {
  sandboxAccount,
  sandboxClickAccount,
  sandboxClickKeys,
  sandboxMiniAppAccount,
  sandboxPaymeDesk,
  sandboxPaymeKeys,
  sandboxSecret,
  sandboxTerminal,
  withSandboxKeys,
} from "@dasturxon/demo/sandbox-keys";
import type { PaymeDesk } from "@dasturxon/sandboxes/payme/payme-desk";
import { sandboxPayme } from "@dasturxon/sandboxes/payme/sandbox-payme";
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

/** A brand's keys at the simulator of Payme. */
export const testPaymeKeys = (brand: BrandRecord) => sandboxPaymeKeys(secrets, brand.merchant.id);

/** The brand's desk at the simulator. */
export const testPaymeDesk = (brand: BrandRecord): PaymeDesk =>
  sandboxPaymeDesk(secrets, testPaymeKeys(brand).ID)!;

/** A brand's keys at the simulator of Click. */
export const testClickKeys = (brand: BrandRecord) => sandboxClickKeys(secrets, brand.merchant.id);

/** Paths of the simulators' pages, on the customer's origin. */
const paymePath = "/dev/pay/payme";
const clickPath = "/dev/pay/click";

/** The simulators of payment providers for tests: with a network that can fail, and delayed messages. */
export function testPayments(clock: () => Date) {
  let hooks: (request: Request) => Promise<Response> = async () => Response.error();
  const delayed: (() => Promise<void>)[] = [];
  /** Requests of our server to the provider, in order: paths, and methods of Payme. */
  const requested: string[] = [];
  let isDown = false;
  /** All, none, or those of one method of Payme. */
  let lostAnswers: boolean | string = false;
  let paymeIds = 0;
  const network = {
    deliver: (request: Request) => hooks(request),
    later: (work: () => Promise<void>) => void delayed.push(work),
    clock,
  };
  const sandbox = sandboxProvider({
    ...network,
    account: (terminal) => sandboxAccount(secrets, terminal),
    newId: anId,
  });
  const click = sandboxClick({
    ...network,
    accountOf: (serviceId) => sandboxClickAccount(secrets, serviceId),
    accountOfMiniApp: (key) => sandboxMiniAppAccount(secrets, key),
  });
  const askClick: typeof fetch = async (input, init) => {
    if (isDown) throw new TypeError("fetch failed");
    const request = new Request(input, init);
    requested.push(new URL(request.url).pathname);
    return click.api(request);
  };
  const shopOfClick = createClick({
    apiUrl: "http://click.sandbox/v2/merchant",
    checkoutUrl: clickPath,
    request: askClick,
    clock,
  });
  /** Rejected when Payme takes longer than our server waits. */
  let slow = Promise.withResolvers<never>();
  const payme = sandboxPayme({
    ...network,
    desk: (id) => sandboxPaymeDesk(secrets, id),
    async pause() {
      const { reject } = slow;
      slow = Promise.withResolvers<never>();
      reject(new DOMException("The operation timed out", "TimeoutError"));
    },
    newId: () => (++paymeIds).toString(16).padStart(24, "6a0000000"),
    pagePath: paymePath,
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
  const shopOfPayme = createPayme({
    apiUrl: "http://payme.sandbox/api",
    checkoutUrl: paymePath,
    async request(input, init) {
      if (isDown) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      const { method, params } = (await request.clone().json()) as {
        method: string;
        params: { id?: string };
      };
      requested.push(method);
      // Tests of the ledger perform transactions that Payme has not begun: it returns their money too.
      if (method === "receipts.cancel" && !payme.receipts.has(params.id ?? ""))
        return Response.json({ result: { receipt: { state: 21 } } });
      const answer = payme.api(request);
      const response = await Promise.race([answer, slow.promise]);
      if (lostAnswers === true || lostAnswers === method) throw new TypeError("fetch failed");
      return response;
    },
  });
  function page(request: Request) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${paymePath}/`)) return payme.page(request);
    return pathname === clickPath ? click.page(request) : sandbox.page(request);
  }
  return {
    ...sandbox,
    page,
    payme,
    requested,
    click,
    clickMiniApp: createClickMiniApp({ apiUrl: "http://click.sandbox", request: askClick }),
    server: {
      providers: { ...others.providers, ...shopOfPayme.providers, ...shopOfClick.providers },
      hooks: { ...others.hooks, ...shopOfPayme.hooks, ...shopOfClick.hooks },
    },
    connect: (listener: typeof hooks) => (hooks = listener),
    setDown: (down: boolean) => (isDown = down),
    /** Payme does what it is asked, but nobody hears of it. */
    setLosingAnswers: (lost: typeof lostAnswers) => (lostAnswers = lost),
    /** Performs the late payments. */
    performLatePayments: async () =>
      void (await Promise.all(delayed.splice(0).map((work) => work()))),
    /** Performs a customer's action on the page. */
    press(url: string, action: string): Promise<Response> {
      return page(new Request(url, { method: "POST", body: new URLSearchParams({ way: action }) }));
    },
    /** A call to Payme as a browser makes it. */
    async fromBrowser(brand: BrandRecord, method: string, params: object) {
      const request = new Request(`http://shop${paymePath}/api`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-auth": testPaymeKeys(brand).ID },
        body: JSON.stringify({ id: 1, method, params }),
      });
      return (await (await page(request)).json()) as {
        result?: { card: { token: string } };
        error?: { code: number };
      };
    },
    /** A confirmed token, as the browser gets it for a card number. */
    async cardToken(brand: BrandRecord, number = "8600069195406311"): Promise<string> {
      const created = await this.fromBrowser(brand, "cards.create", {
        card: { number, expire: "0399" },
        save: true,
      });
      const token = created.result?.card.token;
      const verified = await this.fromBrowser(brand, "cards.verify", { token, code: "666666" });
      return verified.result?.card.token ?? "";
    },
  };
}
