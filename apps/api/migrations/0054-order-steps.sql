-- compatible-since: 0053
-- Steps of the staff's boards. Decision 0048.

-- A press on a board: performed a few seconds later, unless it is taken back.
create table order_step (
  merchant_id uuid not null,
  -- Chosen by the client, so that a repeated request is the same step.
  id uuid not null,
  order_id uuid not null,
  from_status text not null,
  to_status text not null,
  -- Minutes from the press to the promised time.
  minutes smallint check (minutes > 0),
  reason text check (reason in ('SOLD_OUT', 'TOO_BUSY', 'CLOSING', 'ADDRESS', 'OTHER')),
  reason_text text,
  return_reason text,
  -- The member of staff, as in audit_log: it may outlive the account.
  by_account uuid not null,
  by_role text not null,
  by_device uuid,
  pressed_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'TAKEN_BACK', 'REFUSED')),
  settled_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade,
  check ((state = 'PENDING') = (settled_at is null))
);
create unique index order_step_pending on order_step (merchant_id, order_id) where state = 'PENDING';
create index order_step_order on order_step (merchant_id, order_id);
call protect_tenant_rows('order_step');
create policy server on order_step as restrictive using (current_setting('app.account', true) = '*');

alter table "order"
  -- The time that staff promised when they accepted the order.
  add column promised_at timestamptz,
  add column reject_reason text check (reject_reason in ('SOLD_OUT', 'TOO_BUSY', 'CLOSING', 'ADDRESS', 'OTHER')),
  -- The first time that a member of staff reacted to it: boards ring until then.
  add column acknowledged_at timestamptz,
  add column acknowledged_by uuid;

-- The member of staff in whose transaction the event was written; null: a customer, a provider or the server.
alter table order_event
  add column by_account uuid default nullif(current_setting('app.actor', true), '')::uuid;
