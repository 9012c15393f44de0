-- compatible-since: 0074
-- What a customer wishes beside the dishes (null: not asked), and why an order was cancelled.

alter table "order"
  add column cutlery integer check (cutlery between 0 and 20),
  add column leave_at_door boolean not null default false,
  -- How the courier announces the order.
  add column arrival text check (arrival in ('CALL', 'RING', 'NO_RING')),
  -- Why it was cancelled, unless the restaurant did; `cancel_reason` has then what the customer wrote.
  add column cancel_code text check (cancel_code in
    ('CHANGED', 'MISTAKE', 'LONG', 'OTHER', 'NOT_PAID_IN_TIME', 'PAYMENT_RETURNED'));
