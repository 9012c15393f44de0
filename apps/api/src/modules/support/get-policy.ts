import { Policy, type PolicyType } from "@dasturxon/contract/entities/policy";
import type { CallContext } from "../../http/call-context.ts";
import { validRows } from "../../db/valid-rows.ts";
import { CallError } from "../../http/call-error.ts";
import { requireFeature } from "../merchants/require-feature.ts";

/** The setting that enables each text. Decisions, "What each setting does". */
const switches = {
  TERMS: "termsOfUseActive",
  ABOUT_COMPANY: "aboutMerchantActive",
  PRIVACY_POLICY: "privacyActive",
} as const;

/** A text of the brand; a disabled or unknown one answers 404. Specification, point 7, "Support". */
export async function getPolicy(context: CallContext, type: PolicyType): Promise<Policy> {
  await requireFeature(context, switches[type]);
  const { merchant, services } = context;
  const rows = await context.statement((db) =>
    db
      .selectFrom("policy")
      .select(["type as id", "type", "text"])
      .where("merchantId", "=", merchant.id)
      .where("type", "=", type)
      .execute(),
  );
  const [policy] = validRows(rows, Policy, {
    table: "policy",
    merchantId: merchant.id,
    onInvalid: services.onInvalidRow,
  });
  if (!policy) throw new CallError("NOT_FOUND");
  return policy;
}
