import { sandboxEskiz } from "@dasturxon/sandboxes/sms/sandbox-eskiz";
import { sandboxPlayMobile } from "@dasturxon/sandboxes/sms/sandbox-play-mobile";
import { anId } from "@dasturxon/testing/sample-values";
import {
  NoAnswerError,
  NotConnectedError,
  type AskGateway,
} from "../../src/adapters/ask-gateway.ts";
import { eskizSms } from "../../src/adapters/eskiz-sms.ts";
import { playMobileSms } from "../../src/adapters/play-mobile-sms.ts";
import type { Db } from "../../src/db/database.ts";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import type { Services } from "../../src/services.ts";
import { putMerchantSecret } from "../../src/db/put-merchant-secret.ts";
import type { SmsGateways } from "../../src/ports/sms-gateway.ts";
import type { BrandOverrides } from "./test-brand.ts";

/** The builder gives it to every brand. */
const password = "secret-sms-password";

/** Has the form in which `npm run keys` stores it. */
const playMobileKeys = { LOGIN: "secret-play-mobile-login", PASSWORD: password };

/** None of these may be read anywhere. */
export const smsKeys = [password, "secret-sms-username", playMobileKeys.LOGIN];

/** The part of `TestApi` that makes brands. */
type Brands = {
  brand(overrides: BrandOverrides): Promise<BrandRecord>;
  rows<T>(brand: BrandRecord, work: (db: Db) => Promise<T>): Promise<T>;
  services: Pick<Services, "secrets">;
};

/** A brand that falls over from Eskiz, at 95 sums a part, to Play Mobile, at 70. */
export async function brandWithBothGateways(api: Brands, overrides: BrandOverrides = {}) {
  const brand = await api.brand({
    ...overrides,
    merchant: {
      smsPartPrice: 95,
      smsSecond: "PLAY_MOBILE",
      smsSecondPartPrice: 70,
      ...overrides.merchant,
    },
  });
  const { secrets } = api.services;
  const keys = JSON.stringify(playMobileKeys);
  await api.rows(brand, (db) =>
    putMerchantSecret(db, secrets, brand.merchant.id, "PLAY_MOBILE", keys),
  );
  return brand;
}

type Clocks = { clock: () => Date; monotonicMs: () => number };

/** The SMS gateways' sandboxes as a test sees them: with their network, which may break, and their reports, which wait. */
export function testSms({ clock, monotonicMs }: Clocks) {
  let hooks: (request: Request) => Promise<Response> = async () => Response.error();
  let isEskizDown = false;
  const late: (() => Promise<void>)[] = [];
  const common = {
    deliver: (request: Request) => hooks(request),
    later: (work: () => Promise<void>) => void late.push(work),
    clock,
  };
  const eskiz = sandboxEskiz({ ...common, passwordOf: () => password, newId: anId });
  const playMobile = sandboxPlayMobile({
    ...common,
    accountOf: (login) => (login === playMobileKeys.LOGIN ? { password, reportUrl: null } : null),
  });
  const gateways: SmsGateways = {
    ESKIZ: eskizSms({
      apiUrl: "http://eskiz.sandbox",
      ask: askInProcess(eskiz.fetch, () => isEskizDown),
      monotonicMs,
    }),
    PLAY_MOBILE: playMobileSms({
      apiUrl: "http://play-mobile.sandbox",
      ask: askInProcess(playMobile.fetch, () => false),
    }),
  };
  return {
    gateways,
    eskiz,
    playMobile,
    connect: (listener: typeof hooks) => (hooks = listener),
    setEskizDown: (isDown: boolean) => (isEskizDown = isDown),
    /** Delivers the reports that wait. */
    async deliverReports() {
      for (const work of late.splice(0)) await work();
    },
  };
}

/** A test of many messages would wait for as many connections. The adapters' own tests have them. */
const askInProcess =
  (handle: (request: Request) => Promise<Response>, isDown: () => boolean): AskGateway =>
  async (url, { method, headers = {}, body = null, signal }) => {
    if (isDown()) throw new NotConnectedError("ECONNREFUSED");
    // The first gateway may have taken all the time.
    if (signal.aborted) throw new NotConnectedError("no answer in time");
    const { promise: noAnswer, reject } = Promise.withResolvers<never>();
    const onAbort = () => reject(new NoAnswerError("no answer in time"));
    signal.addEventListener("abort", onAbort);
    try {
      const answering = handle(new Request(url, { method, headers, body }));
      const response = await Promise.race([answering, noAnswer]);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw error instanceof NoAnswerError ? error : new NoAnswerError("ECONNRESET");
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  };
