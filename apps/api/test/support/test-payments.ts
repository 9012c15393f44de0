import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { paymentProviders } from "@dasturxon/domain/payment/offered-payments";
import { anId } from "@dasturxon/testing/sample-values";
import { sandboxPayments } from "../../src/adapters/sandbox-payments.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import {
  sandboxAccount,
  sandboxSecret,
  sandboxTerminal,
  withSandboxKeys,
} from "@dasturxon/demo/sandbox-keys";
import { sandboxProvider } from "@dasturxon/sandboxes/payments/sandbox-provider";
import { secretsFrom } from "../../src/secrets.ts";

/** `SECRETS_KEY` of the tests. */
export const testSecretsKey = "a key for tests only";
const secrets = secretsFrom(testSecretsKey);

/** The brand is paid by Payme, Click, Uzum and card, at the sandbox. To be called before it is written. */
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
  const terminal = sandboxTerminal(provider, brand.merchant.id);
  return { terminal, secret: sandboxSecret(secrets, terminal) };
};

/** The sandbox of payments as a test sees it: with its network, which may break, and its late words, which may wait. */
export function testPayments(clock: () => Date) {
  let hooks: (request: Request) => Promise<Response> = async () => Response.error();
  const late: (() => Promise<void>)[] = [];
  /** Requests of our server to the provider, in order. */
  const asked: string[] = [];
  let isDown = false;
  const sandbox = sandboxProvider({
    account: (terminal) => sandboxAccount(secrets, terminal),
    deliver: (request) => hooks(request),
    later: (work) => void late.push(work),
    clock,
    newId: anId,
  });
  const payments = sandboxPayments(
    { baseUrl: "http://payments.sandbox", pagePath: "/dev/pay" },
    async (input, init) => {
      if (isDown) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      asked.push(new URL(request.url).pathname);
      return sandbox.api(request);
    },
  );
  return {
    ...sandbox,
    asked,
    server: payments,
    connect: (listener: typeof hooks) => (hooks = listener),
    setDown: (down: boolean) => (isDown = down),
    /** The late payments are made. */
    payLate: async () => void (await Promise.all(late.splice(0).map((work) => work()))),
    /** Does on the page what a customer would. */
    press(url: string, way: string): Promise<Response> {
      return sandbox.page(new Request(url, { method: "POST", body: new URLSearchParams({ way }) }));
    },
    /** A confirmed token, as the browser gets it for a number. */
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
