-- compatible-since: 0065
-- The ledger of payments fits the providers' protocols. Decision 0060.

alter table payment_attempt
  -- Unique in the installation, for providers that want a whole number.
  add column number integer generated always as identity,
  -- When it began by the provider's clock.
  add column provider_time timestamptz,
  -- What the provider has to get back, as given.
  add column provider_data jsonb not null default '{}',
  -- Why the provider ended it, as given; `reason` is ours from now on.
  add column provider_reason text,
  -- Part of the amount that was refunded.
  add column refunded bigint not null default 0,
  -- Since when its refund needs a person, and why.
  add column by_hand_since timestamptz,
  add column by_hand_reason text,
  -- The domain has the list of providers.
  drop constraint payment_attempt_provider_check,
  add constraint payment_attempt_provider_check check (provider ~ '^[A-Z][A-Z_]{1,29}$'),
  add unique (merchant_id, number);

alter table order_refund
  add column by_hand_since timestamptz,
  add column by_hand_reason text;

alter table payment_attempt no force row level security;
alter table order_refund no force row level security;
update payment_attempt set provider_reason = reason, reason = 'PROVIDER'
  where reason not in ('TIMEOUT', 'LATE', 'ORDER_CANCELED', 'ORDER_PAID', 'ORDER_NOT_OF_PROVIDER');
update payment_attempt a set refunded = case when state = 'REFUNDED' then amount else coalesce((
    select sum(r.online_amount) from order_refund r
    where r.merchant_id = a.merchant_id and r.attempt_id = a.id and r.state = 'REFUNDED'), 0) end
  where state in ('PERFORMED', 'REFUND_DUE', 'REFUNDED');
alter table payment_attempt force row level security;
alter table order_refund force row level security;

drop index payment_attempt_created;
create index payment_attempt_time on payment_attempt (merchant_id, provider, (coalesce(provider_time, created_at)));

alter table "order"
  -- When an order that awaits an online payment is cancelled; null in older ones, which had half an hour.
  add column pay_until timestamptz,
  -- When it was cancelled because nobody paid: late money may revive it.
  add column expired_at timestamptz;

-- Minutes to pay online.
alter table merchant add column payment_minutes integer not null default 15
  check (payment_minutes between 10 and 15);

alter table merchant_secret
  -- The keys before these, which messages may still be signed with until that time.
  add column former_ciphertext bytea,
  add column former_until timestamptz,
  -- When a message of the provider was first authenticated with these keys.
  add column proven_at timestamptz,
  add check ((former_ciphertext is null) = (former_until is null));

-- Receipts of the tax authority.
create table fiscal_receipt (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Null: the order was not paid through a provider.
  attempt_id uuid,
  kind text not null check (kind in ('SALE', 'RETURN')),
  -- Who issues it: the provider of the payment, or another.
  issuer text not null,
  state text not null check (state in ('DUE', 'ISSUED', 'FAILED')),
  amount_tiyin bigint not null check (amount_tiyin > 0),
  receipt_number text,
  terminal_id text,
  fiscal_sign text,
  url text,
  error text,
  created_at timestamptz not null,
  issued_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade,
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, id) on delete cascade,
  check ((state = 'ISSUED') = (issued_at is not null and receipt_number is not null and terminal_id is not null
    and fiscal_sign is not null and url is not null))
);
create index fiscal_receipt_order on fiscal_receipt (merchant_id, order_id);
create index fiscal_receipt_attempt on fiscal_receipt (merchant_id, attempt_id) where attempt_id is not null;
call protect_tenant_rows('fiscal_receipt');

-- The last nightly comparison with each provider.
create table payment_check (
  merchant_id uuid not null references merchant (id) on delete cascade,
  provider text not null,
  state text not null check (state in ('CHECKED', 'CANNOT_BE_ASKED', 'FAILED')),
  at timestamptz not null,
  primary key (merchant_id, provider)
);
call protect_tenant_rows('payment_check');

-- Payments about which the books and the provider disagree, until the next comparison finds none or a person settles it.
create table payment_difference (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  provider text not null,
  provider_tx_id text not null,
  -- Null: the provider names no order of ours.
  order_number integer,
  -- The provider's.
  amount bigint not null,
  kind text not null check (kind in ('NOT_BOOKED', 'NOT_PAID', 'NOT_REFUNDED', 'OTHER_AMOUNT')),
  since timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, provider, provider_tx_id, kind)
);
call protect_tenant_rows('payment_difference');
