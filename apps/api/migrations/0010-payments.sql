-- The brand's public name at the provider of this payment type: browsers send card data with it. Decision S7.69.
alter table payment_setting add column provider_id text;

-- One row for each transaction of a provider, whoever began it.
create table payment_attempt (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('PAYME', 'CLICK', 'UZUM')),
  -- The provider's id of it.
  provider_tx_id text not null check (length(provider_tx_id) between 1 and 200),
  -- Whole sums; tiyin exist only inside an adapter.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('CREATED', 'PERFORMED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED')),
  -- Why it was cancelled or is refunded.
  reason text,
  -- Where the customer pays, when the provider named the place for this transaction.
  url text,
  -- Until then it keeps the order for itself; null: until it ends.
  expires_at timestamptz,
  created_at timestamptz not null,
  performed_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, provider, provider_tx_id),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade
);
-- An order is reserved by one transaction and paid by one.
create unique index payment_attempt_live on payment_attempt (merchant_id, order_id)
  where state in ('CREATED', 'PERFORMED');
create index payment_attempt_order on payment_attempt (merchant_id, order_id);
-- Statements ask for a provider's transactions of a time.
create index payment_attempt_created on payment_attempt (merchant_id, provider, created_at);
call protect_tenant_rows('payment_attempt');

-- A card that a provider keeps. Its number was never here.
create table card (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- The provider's token, encrypted with the row's merchant and id as associated data.
  token bytea not null,
  -- As the provider shows it: masked.
  number text not null,
  expire text not null,
  name text,
  phone text,
  type text,
  created_date timestamptz not null,
  primary key (merchant_id, id),
  -- The same card entered again replaces its token.
  unique (merchant_id, account_id, number, expire),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
call protect_personal_rows('card', 'account_id');
