import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { PaymentAccount, PaymentHook } from "../../ports/payment-provider.ts";
import { paymeKeys, type PaymeKeys } from "./payme-config.ts";
import { RpcRefusal, rpcErrors, type RpcError } from "./payme-errors.ts";
import { paymeMethods } from "./payme-methods.ts";

const Call = z.object({
  method: z.string(),
  params: z.record(z.string(), z.unknown()),
});

/**
 * Payme's Merchant API, JSON-RPC at one address. Every answer has the status 200, and every refusal its code: Payme
 * takes any other answer for an outage.
 */
const serve: PaymentHook["serve"] = async (request, shop) => {
  if (request.method !== "POST") return refused(null, rpcErrors.notPost);
  const body = parsed(await request.text());
  const id = idOf(body);
  const authorization = request.headers.get("authorization");
  const signer = await shop.authenticate("PAYME", (account) => signerOf(account, authorization));
  if (!signer) return refused(id, rpcErrors.accessDenied);
  if (signer === "current") await shop.keysProven("PAYME");
  if (body === undefined) return refused(id, rpcErrors.notJson);
  const call = Call.safeParse(body);
  if (!call.success) return refused(id, rpcErrors.invalidRequest);
  const { method: name, params } = call.data;
  const method = Object.hasOwn(paymeMethods, name) ? paymeMethods[name] : undefined;
  if (!method) return refused(id, rpcErrors.unknownMethod);
  try {
    return answered(id, { result: await method(params, shop.ledger("PAYME")) });
  } catch (error) {
    if (error instanceof RpcRefusal) return refused(id, error.error);
    throw error;
  }
};

/** A message that is broken off, or longer than any, is no call; our faults have a code of their own. */
const refuse: PaymentHook["refuse"] = async (problem, request) =>
  problem === "FAULT"
    ? refused(idOf(parsed(await request.text())), rpcErrors.internal)
    : refused(null, rpcErrors.invalidRequest);

export const paymeHook: PaymentHook = { serve, refuse };

type Id = string | number | null;

const answered = (id: Id, answer: object) => Response.json({ jsonrpc: "2.0", id, ...answer });
const refused = (id: Id, error: RpcError) => answered(id, { error });

/** `undefined`: no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A number that JavaScript has rounded would be another request's. */
const Id = z.object({ id: z.union([z.string().max(200), z.int()]) });
const idOf = (body: unknown): Id => Id.safeParse(body).data?.id ?? null;

/** Payme always signs in by this name. */
const login = "Paycom";

/**
 * With which of the brand's keys the message is signed; `null`: with none. During a rotation the former ones count
 * too, and those of Payme's test page if the brand has stored them.
 */
function signerOf(
  { keys, formerKeys }: PaymentAccount,
  authorization: string | null,
): "current" | "other" | null {
  const [, encoded = ""] = /^Basic\s+(\S+)$/i.exec(authorization ?? "") ?? [];
  const given = digest(Buffer.from(encoded, "base64").toString());
  const isSignedBy = (key: string) => timingSafeEqual(given, digest(`${login}:${key}`));
  const current = paymeKeys({ keys });
  if (isSignedBy(current.KEY)) return "current";
  const others = [current.TEST_KEY, ...keysOf(formerKeys && paymeKeys({ keys: formerKeys }))];
  return others.some((key) => key !== undefined && isSignedBy(key)) ? "other" : null;
}

const keysOf = (keys: PaymeKeys | null) => (keys ? [keys.KEY, keys.TEST_KEY] : []);

const digest = (text: string) => createHash("sha256").update(text).digest();
