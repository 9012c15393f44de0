import type { Finding } from "./audit-orders.ts";
import type { PaymentCase } from "./payment-operations.ts";
import type { PayingShop } from "./paying-shop.ts";

const patienceMs = 30_000;
/** Payme's codes of what it cannot use: an answer that a kill has cut off. */
const cutOff = "-32400";

/** Compares the books of the shop and of the providers as a whole: Payme's statement, the nightly comparison, and the sums. */
export async function auditStatements(
  shop: PayingShop,
  cases: readonly PaymentCase[],
): Promise<Finding[]> {
  const { client, ofd, payme } = shop;
  const count = async (query: string) =>
    Number((await client.query<{ count: string }>(query)).rows[0]?.count);
  const none = async (name: string, query: string) => ({
    name,
    found: await count(query),
    expected: 0,
  });
  await compareAtNight(shop);
  const operations = ofd.receipts.map(({ body }) => body.operation_id);
  return [
    {
      name: "sums that the cash book has, as at the providers",
      found: await count("select coalesce(sum(amount), 0) as count from cash_entry"),
      expected: cases.reduce((sum, { payment }) => sum + payment.held(), 0),
    },
    {
      name: "sums that the ledger has, as at the providers",
      found: await count(
        "select coalesce(sum(amount - refunded), 0) as count from payment_attempt where state = 'PERFORMED'",
      ),
      expected: cases.reduce((sum, { payment }) => sum + payment.held(), 0),
    },
    ...(await paymeStatement(shop, cases, count)),
    await none(
      "answers to Payme that differed when it asked again",
      `select ${payme.complaints.filter((complaint) => !complaint.includes(cutOff)).length} as count`,
    ),
    await none(
      "payments that a provider knows otherwise at night",
      "select count(*) from payment_difference",
    ),
    {
      name: "fiscal receipts at the operator, each operation once",
      found: new Set(operations).size,
      expected: operations.length,
    },
    {
      name: "fiscal receipts that it has issued for us",
      found: await count(
        "select count(*) from fiscal_receipt where issuer = 'OFD' and state = 'ISSUED'",
      ),
      expected: operations.length,
    },
    await none(
      "jobs of payments that are tried no more",
      `select count(*) from graphile_worker.jobs where attempts >= max_attempts and last_error is not null
        and task_identifier in ('refundPayment', 'refundOrderPart', 'issueReceipt', 'settlePayment', 'checkPayments')`,
    ),
  ];
}

/** The nightly comparison, as if all payments had been made before the last hour. */
async function compareAtNight({ client, merchantId }: PayingShop) {
  await client.query(`update payment_attempt set created_at = created_at - interval '2 hours'`);
  const added = await client.query<{ id: string }>(
    "select id from graphile_worker.add_job('checkPayments', json_build_object('merchantId', $1::uuid))",
    [merchantId],
  );
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const { rowCount } = await client.query("select from graphile_worker.jobs where id = $1", [
      added.rows[0]?.id,
    ]);
    if (rowCount === 0) return;
    if (performance.now() > giveUpAt) throw new Error("The nightly comparison is not done");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Reads from the shop what Payme reads about all transactions. */
async function paymeStatement(
  { deliver, accounts: { desk } }: PayingShop,
  cases: readonly PaymentCase[],
  count: (query: string) => Promise<number>,
): Promise<Finding[]> {
  const response = await deliver(
    new Request(desk.endpoint, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`Paycom:${desk.key}`).toString("base64")}` },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "GetStatement",
        params: { from: 0, to: Date.now() },
      }),
    }),
  );
  const { result } = (await response.json()) as {
    result: { transactions: { amount: number; state: number }[] };
  };
  const ofPayme = cases.filter(({ payment }) => payment.sayAgain !== undefined);
  const paid = result.transactions.filter(({ state }) => state === 2);
  return [
    {
      name: "transactions in Payme’s statement that are in the ledger",
      found: result.transactions.length,
      expected: await count(
        "select count(*) from payment_attempt where provider = 'PAYME' and provider_time is not null",
      ),
    },
    {
      name: "tiyin of paid transactions in it, as at Payme",
      found: paid.reduce((sum, { amount }) => sum + amount, 0),
      expected: ofPayme.reduce((sum, { payment }) => sum + payment.held() * 100, 0),
    },
  ];
}
