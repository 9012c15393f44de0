import { listChecks, listDifferences } from "@dasturxon/api/modules/payments/payment-task-queries";
import type { PaymentCheck, PaymentDifference } from "@dasturxon/contract/entities/payment-task";
import { advice, ofEach, problem, type Check, type Finding } from "../check.ts";

const mostListed = 5;

export const paymentsCheck: Check = {
  name: "payments",
  title: "Payments",
  needs: "database",
  run: (_context, { database, brands }) =>
    ofEach(brands, ({ id: merchantId, sub }) =>
      database.inTenant({ merchantId, accountId: "*" }, async (db) => [
        ...differencesOf(sub, await listDifferences(db, merchantId)),
        ...(await listChecks(db, merchantId)).flatMap((check) => checkOf(sub, check)),
      ]),
    ),
};

function differencesOf(sub: string, differences: readonly PaymentDifference[]): Finding[] {
  const [first] = differences;
  if (!first) return [];
  const listed = differences
    .slice(0, mostListed)
    .map(({ kind, provider, providerTxId }) => `${kind} ${provider} ${providerTxId}`);
  const more = differences.length > mostListed ? " and others" : "";
  return [
    problem(
      `${sub}: the books and the providers disagree about ${differences.length} payments, the first since ${first.since}: ${listed.join(", ")}${more}.`,
      "Compare them with the provider's cabinet, correct them there, then mark them as settled in the office.",
    ),
  ];
}

function checkOf(sub: string, { provider, state, at }: PaymentCheck): Finding[] {
  if (state === "FAILED")
    return [
      problem(
        `${sub}: ${provider} did not answer when the payments of the last days were compared, on ${at}.`,
        "Look at the jobs above (`checkPayments`) and the brand's keys.",
      ),
    ];
  if (state === "CANNOT_BE_ASKED")
    return [
      advice(
        `${sub}: ${provider} cannot be asked about payments.`,
        "Compare its cabinet with the orders from time to time.",
      ),
    ];
  return [];
}
