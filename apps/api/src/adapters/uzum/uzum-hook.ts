import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { PaymentAccount, PaymentHook } from "../../ports/payment-provider.ts";
import { merchantKeys, type MerchantKeys } from "./uzum-config.ts";
import { UzumRefusal, uzumErrors, type UzumError } from "./uzum-errors.ts";
import { uzumOperations } from "./uzum-operations.ts";

const Message = z.record(z.string(), z.unknown());
const Timestamp = z.int().positive();

/**
 * Uzum's Merchant API: `/hooks/uzum/{merchantId}/check`, `create`, `confirm`, `reverse` and `status`. A refusal has HTTP
 * status 400, and 401 if it concerns the credentials.
 */
export function uzumHook(clock: () => Date): PaymentHook {
  const reply = (body: object, status = 200) =>
    Response.json({ ...body, timestamp: clock().getTime() }, { status });
  const refused = (code: UzumError, about: object = {}) =>
    reply(
      { ...about, status: "FAILED", errorCode: code },
      code === uzumErrors.accessDenied ? 401 : 400,
    );

  return {
    async serve(request, shop) {
      const authorization = request.headers.get("authorization");
      const signer = await shop.authenticate("UZUM", (account) => signerOf(account, authorization));
      if (!signer) return refused(uzumErrors.accessDenied);
      if (signer.isCurrent) await shop.keysProven("UZUM");
      const message = Message.safeParse(parsed(await request.text())).data;
      if (!message) return refused(uzumErrors.notJson);
      const about = aboutOf(message);
      const name = new URL(request.url).pathname.split("/")[4] ?? "";
      const operation = Object.hasOwn(uzumOperations, name) ? uzumOperations[name] : undefined;
      if (!operation) return refused(uzumErrors.unknownOperation, about);
      const { timestamp } = message;
      const { serviceId } = about;
      if (message["serviceId"] === undefined || !Timestamp.safeParse(timestamp).success)
        return refused(uzumErrors.fieldMissing, about);
      if (String(serviceId ?? "") !== signer.keys.SERVICE_ID)
        return refused(uzumErrors.wrongService, about);
      try {
        const context = { ledger: shop.ledger("UZUM"), now: clock() };
        return reply({ serviceId, ...(await operation(message, context)) });
      } catch (error) {
        if (error instanceof UzumRefusal) return refused(error.code, about);
        throw error;
      }
    },
    async refuse(problem, request) {
      if (problem !== "FAULT") return refused(uzumErrors.notJson);
      const message = Message.safeParse(parsed(await request.text())).data;
      return refused(uzumErrors.internal, message && aboutOf(message));
    },
  };
}

const Identity = z.object({
  serviceId: z
    .union([z.int(), z.string().max(20)])
    .optional()
    .catch(undefined),
  transId: z.string().max(100).optional().catch(undefined),
});
const aboutOf = (message: object) => Identity.parse(message);

/** `undefined`: no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The keys with whose login and password the message came; `null`: with none of the brand's. */
function signerOf(
  { keys, formerKeys }: PaymentAccount,
  authorization: string | null,
): { keys: MerchantKeys; isCurrent: boolean } | null {
  const [, encoded = ""] = /^Basic\s+(\S+)$/i.exec(authorization ?? "") ?? [];
  const given = digest(Buffer.from(encoded, "base64").toString());
  for (const each of [keys, formerKeys]) {
    const candidate = each && merchantKeys(each);
    if (candidate && timingSafeEqual(given, digest(`${candidate.LOGIN}:${candidate.PASSWORD}`)))
      return { keys: candidate, isCurrent: each === keys };
  }
  return null;
}

const digest = (text: string) => createHash("sha256").update(text).digest();
