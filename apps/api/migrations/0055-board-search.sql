-- compatible-since: 0053
-- The staff's search over all orders of a brand. Decision 0049.

-- Parts of a name or phone are compared with every account of the brand. Row-level security keeps LIKE away from indexes
-- (it is not leakproof), so this one is read from end to end, without the table.
create index account_contact on account (merchant_id, id) include (phone, first_name, last_name);
-- Few orders have a receiver other than the customer.
create index order_receiver on "order" (merchant_id, id) where receiver is not null;
