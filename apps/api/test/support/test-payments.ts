import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { paymentProviders } from "@dasturxon/domain/payment/offered-payments";
import { anId } from "@dasturxon/testing/sample-values";
import { createClick } from "../../src/adapters/click/click.ts";
import { createClickMiniApp } from "../../src/adapters/click/click-mini-app.ts";
import { createPayme } from "../../src/adapters/payme/payme.ts";
import { createUzum } from "../../src/adapters/uzum/uzum.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import { callbackSecret } from "../../src/ports/callback-secret.ts";
import { PaymentProviderError, type PaymentProvider } from "../../src/ports/payment-provider.ts";
import {
  sandboxClickAccount,
  sandboxClickKeys,
  sandboxMiniAppAccount,
  sandboxPaymeDesk,
  sandboxPaymeKeys,
  sandboxUzumAccount,
  sandboxUzumKeys,
  withSandboxKeys,
} from "@dasturxon/demo/sandbox-keys";
import { sandboxClick } from "@dasturxon/sandboxes/click/sandbox-click";
import type { PaymeDesk } from "@dasturxon/sandboxes/payme/payme-desk";
import { sandboxPayme } from "@dasturxon/sandboxes/payme/sandbox-payme";
import { sandboxUzum } from "@dasturxon/sandboxes/uzum/sandbox-uzum";
import { secretsFrom } from "../../src/secrets.ts";

/** `SECRETS_KEY` of the tests. */
export const testSecretsKey = "a key for tests only";
const secrets = secretsFrom(testSecretsKey);

/** Enables Payme, Click, Uzum and cards at the simulators. Call it before the brand is written. */
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

/** A brand's keys at the simulator of Payme. */
export const testPaymeKeys = (brand: BrandRecord) => sandboxPaymeKeys(secrets, brand.merchant.id);

/** The brand's desk at the simulator. */
export const testPaymeDesk = (brand: BrandRecord): PaymeDesk =>
  sandboxPaymeDesk(secrets, testPaymeKeys(brand).ID)!;

/** A brand's keys at the simulator of Click. */
export const testClickKeys = (brand: BrandRecord) => sandboxClickKeys(secrets, brand.merchant.id);

/** A brand's keys at the simulator of Uzum. */
export const testUzumKeys = (brand: BrandRecord) => sandboxUzumKeys(secrets, brand.merchant.id);

/** A brand's account at the simulator of Uzum, whose id is the terminal's. */
export const testUzumAccount = (terminalId: string) =>
  sandboxUzumAccount(secrets, terminalId, callbackSecret);

/** Paths of the simulators' pages, on the customer's origin. */
const paymePath = "/dev/pay/payme";
const clickPath = "/dev/pay/click";
const uzumPath = "/dev/pay/uzum";

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
  const uzum = sandboxUzum({
    ...network,
    accountOfTerminal: testUzumAccount,
    newId: anId,
    pagePath: uzumPath,
  });
  const shopOfUzum = createUzum({
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
  /** Sums by transaction and key. */
  const refunds = new Map<string, Map<string, number>>();
  /** Tests of the ledger make up transactions of Click, which the simulator does not know: their money is returned too. */
  const ofClick: PaymentProvider = {
    ...shopOfClick.providers.CLICK,
    async refund(account, request) {
      const { attempt, key, amount } = request;
      const { providerTxId } = attempt;
      if (/^\d+$/.test(providerTxId)) return shopOfClick.providers.CLICK.refund?.(account, request);
      if (isDown) throw new PaymentProviderError("Click did not answer");
      requested.push("/refund");
      const ofAttempt = refunds.get(providerTxId) ?? new Map<string, number>();
      refunds.set(providerTxId, ofAttempt.set(key, amount));
    },
  };
  function page(request: Request) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${paymePath}/`)) return payme.page(request);
    if (pathname.startsWith(`${uzumPath}/`)) return uzum.page(request);
    return click.page(request);
  }
  return {
    page,
    payme,
    click,
    uzum,
    requested,
    refunds,
    clickMiniApp: createClickMiniApp({ apiUrl: "http://click.sandbox", request: askClick }),
    server: {
      providers: { ...shopOfPayme.providers, CLICK: ofClick, ...shopOfUzum.providers },
      hooks: { ...shopOfPayme.hooks, ...shopOfClick.hooks, ...shopOfUzum.hooks },
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
