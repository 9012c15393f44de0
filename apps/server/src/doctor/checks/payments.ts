import {
  listChecks,
  listDifferences,
  listRefundsByHand,
} from "@dasturxon/api/modules/payments/payment-task-queries";
import type {
  PaymentCheck,
  PaymentDifference,
  RefundTask,
} from "@dasturxon/contract/entities/payment-task";
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
        ...refundsOf(sub, await listRefundsByHand(db, merchantId)),
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

/** Other refunds by hand are the daily work of staff. */
function refundsOf(sub: string, refunds: readonly RefundTask[]): Finding[] {
  const unanswered = refunds.filter(({ reason }) => reason === "NO_ANSWER");
  const [first] = unanswered;
  if (!first) return [];
  const providers = [...new Set(unanswered.map(({ provider }) => provider))].join(", ");
  return [
    problem(
      `${sub}: ${unanswered.length} refunds were not answered for a day (${providers}) and wait for a person, the first since ${first.since}.`,
      "Have staff refund them in the provider's cabinet and mark them in the office; look at the provider's address and the brand's keys.",
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
