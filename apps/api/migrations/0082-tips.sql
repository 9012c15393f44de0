-- compatible-since: 0074
-- Tips to couriers, paid online like an order and beside it. Decision 0072.
-- Earlier programs work with it while no brand has tips, which no earlier program can switch on.

create table tip (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- From the series of order numbers, by which providers and customers refer to what is paid.
  number integer not null,
  -- Whole sums.
  amount bigint not null check (amount > 0),
  payment_type text not null,
  -- RETURNED: the provider has given it back.
  state text not null check (state in ('OPEN', 'PAID', 'RETURNED')),
  created_at timestamptz not null,
  -- No payment of it begins later; one that has begun may still arrive.
  pay_until timestamptz not null,
  paid_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade,
  check ((paid_at is null) = (state = 'OPEN'))
);
create index tip_order on tip (merchant_id, order_id);
call protect_tenant_rows('tip');

alter table payment_attempt
  add column tip_id uuid,
  -- What it pays: the tip, else the order.
  add column payable_id uuid not null generated always as (coalesce(tip_id, order_id)) stored,
  add foreign key (merchant_id, tip_id) references tip (merchant_id, id) on delete cascade;
-- An order is reserved by one transaction and paid by one, and so is a tip.
drop index payment_attempt_live, payment_attempt_order;
create unique index payment_attempt_live on payment_attempt (merchant_id, payable_id)
  where state in ('CREATED', 'PERFORMED');
create index payment_attempt_payable on payment_attempt (merchant_id, payable_id);

alter table cash_entry drop constraint cash_entry_kind_check, add constraint cash_entry_kind_check check (kind in (
  -- An order was paid, or its payment returned.
  'RECEIVED', 'REFUNDED',
  -- A courier's cash, counted, went into the till.
  'HANDED_IN',
  -- Put in or taken out by hand, with a note.
  'ADJUSTED',
  -- A tip was paid online, or went back: below zero.
  'TIP'));

-- Whether customers can tip couriers online.
alter table merchant add column tips_active boolean not null default false;
