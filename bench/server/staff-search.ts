import pg from "pg";
import { brandClient, type Customer } from "../brand-client.ts";
import { quantile } from "../quantile.ts";
import type { Add } from "../report.ts";
import { createCustomers } from "./customers.ts";

type Shop = { port: number; sub: string; merchantId: string };

const orders = 150_000;
const accounts = 60_000;
const rounds = 30;

/** Texts that staff type: of orders of any age, of few and of many people, and of nobody. */
const searches = {
  "order number": "№ 1000017",
  "last digits of a phone": "12345",
  "whole phone": "+998 77 001-23-45",
  "rare name": "zulfiya 4321",
  "name of every tenth person": "sardor",
  "name of nobody": "qwertyuiop",
};

/** The staff's search in 150,000 orders of one brand. */
export async function benchStaffSearch(add: Add, shop: Shop, connectionString: string) {
  const [operator] = await createCustomers(connectionString, shop.merchantId, 1);
  if (!operator) throw new Error("There is nobody to search");
  await fillBooks(connectionString, shop.merchantId, operator);
  for (const [name, search] of Object.entries(searches)) {
    const durations: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      durations.push(await timeOf(shop, operator, `search=${encodeURIComponent(search)}`));
    add({
      name: `search: ${name}, p95`,
      unit: "ms",
      value: quantile(durations, 0.95),
      budget: { atMost: 300, of: "value" },
    });
  }
}

async function timeOf({ port, sub, merchantId }: Shop, { token }: Customer, query: string) {
  const startedAt = performance.now();
  await brandClient(port, sub).call("GET", `/staff/v1/orders?${query}`, undefined, {
    "x-merchant-id": merchantId,
    authorization: `Bearer ${token}`,
  });
  return performance.now() - startedAt;
}

async function fillBooks(connectionString: string, merchantId: string, operator: Customer) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const query = (text: string, values: unknown[]) => client.query(text, values);
  try {
    await query("update account set role = 'OPERATOR' where merchant_id = $1 and id = $2", [
      merchantId,
      operator.userId,
    ]);
    await query(
      `insert into account (merchant_id, id, phone, first_name, last_name)
        select $1, (lpad(to_hex(i), 8, '0') || '-0000-7000-9000-000000000000')::uuid, '+99877' || lpad(i::text, 7, '0'),
          case when i % 10 = 0 then 'Sardor' when i % 10 = 1 then 'Zulfiya ' || i else 'Aziz' end, 'Karimov'
        from generate_series(1, $2::int) i`,
      [merchantId, accounts],
    );
    await query(
      `insert into "order" (merchant_id, id, number, user_id, branch_id, service_type, status, order_device, payment_type,
          receiver, delivery_from, delivery_at, cooking_time, product_count, product_price, product_discount, delivery_price,
          delivery_discount, service_price, cashback, total_price, total_discount, created_date, last_modified_date)
        select $1, (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 1000000 + i,
          (lpad(to_hex(1 + i % $3::int), 8, '0') || '-0000-7000-9000-000000000000')::uuid, b.id, 'PICK_UP', 'CLOSED', 'CLIENT_WEB', 'CASH',
          case when i % 10 = 0 then jsonb_build_object('name', 'Nodira ' || i, 'phone', '+99895' || lpad(i::text, 7, '0')) end,
          at, at, 20, 1, 30000, 0, 0, 0, 0, 0, 30000, 0, at, at
        from generate_series(1, $2::int) i
        cross join lateral (select now() - i * interval '1 minute' as at) time
        cross join (select id from branch where merchant_id = $1 limit 1) b`,
      [merchantId, orders, accounts],
    );
    await query(
      `insert into order_item (merchant_id, order_id, position, id, product_id, name, count, amount, price, cost_price,
          discount, modifications)
        select o.merchant_id, o.id, 0, o.id, o.id, '{"uz": "Lavash", "ru": "Лаваш", "eng": "Lavash"}', 1, 1, 30000, 30000, 0, '[]'
        from "order" o where o.merchant_id = $1 and o.number > 1000000`,
      [merchantId],
    );
    await client.query('vacuum analyze account, "order", order_item');
  } finally {
    await client.end();
  }
}
