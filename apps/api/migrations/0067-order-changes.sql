-- compatible-since: 0056
-- Changes of an order with the customer's consent, and partial refunds. Decision 0057.

alter table "order"
  -- Part of the total of a paid order that is collected when it is handed over: a change has made it dearer.
  add column due_on_receipt integer not null default 0 check (due_on_receipt >= 0),
  -- Sum of what staff gave back without changing what was ordered.
  add column refunded integer not null default 0 check (refunded >= 0);

-- A line that the kitchen cannot make, and what the customer may choose instead.
create table order_change (
  merchant_id uuid not null,
  -- Chosen by the client, so that a repeated request is the same change.
  id uuid not null,
  order_id uuid not null,
  item_id uuid not null,
  -- Units of the line that are missing.
  count integer not null check (count > 0),
  -- The choices with their lines and amounts, as the customer saw them.
  offer jsonb not null,
  when_unanswered text not null check (when_unanswered in ('REMOVE', 'CALL')),
  -- CALL: it was not answered in time, so staff call; the customer can still answer.
  state text not null default 'PENDING'
    check (state in ('PENDING', 'CALL', 'REPLACED', 'REMOVED', 'CANCELED', 'WITHDRAWN')),
  -- The member of staff, as in audit_log.
  by_account uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade,
  check ((state in ('PENDING', 'CALL')) = (settled_at is null))
);
create unique index order_change_open on order_change (merchant_id, order_id) where settled_at is null;
create index order_change_order on order_change (merchant_id, order_id);
call protect_tenant_rows('order_change');

-- Money of a paid order that is given back while the order stands.
create table order_refund (
  merchant_id uuid not null,
  -- The client's key, or the id of the change that caused it.
  id uuid not null,
  order_id uuid not null,
  amount integer not null check (amount > 0),
  -- The part that the provider of the payment returns; the rest is handed over.
  online_amount integer not null check (online_amount between 0 and amount),
  attempt_id uuid,
  change_id uuid,
  reason text not null default '',
  -- Earned cashback that was taken back from the account: never more than it had.
  cashback_taken integer not null default 0 check (cashback_taken >= 0),
  state text not null check (state in ('DUE', 'REFUNDED')),
  -- Null: the customer's choice or the server.
  by_account uuid default nullif(current_setting('app.actor', true), '')::uuid,
  created_at timestamptz not null,
  refunded_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade,
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, id) on delete cascade,
  check ((online_amount = 0) = (attempt_id is null)),
  check ((state = 'REFUNDED') = (refunded_at is not null))
);
create index order_refund_order on order_refund (merchant_id, order_id);
create index order_refund_attempt on order_refund (merchant_id, attempt_id) where attempt_id is not null;
call protect_tenant_rows('order_refund');
