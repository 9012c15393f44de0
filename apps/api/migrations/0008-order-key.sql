-- One Idempotency-Key of a person is one order, whatever the network does in between. It stands with the order: one
-- row less to write for each.
alter table "order" add column idempotency_key text check (length(idempotency_key) between 1 and 200);
update "order" o set idempotency_key = k.key
  from placed_order_key k where k.merchant_id = o.merchant_id and k.order_id = o.id;
create unique index order_key on "order" (merchant_id, user_id, idempotency_key) where idempotency_key is not null;
drop table placed_order_key;
