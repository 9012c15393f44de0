-- compatible-since: 0074
-- Group baskets: several people fill one basket. Decision 0071.

create table group_basket (
  merchant_id uuid not null references merchant (id) on delete cascade,
  id uuid not null,
  -- Of the token in the link.
  token_hash bytea not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'LOCKED', 'ORDERED', 'CLOSED')),
  -- Raised by every change.
  version integer not null default 1,
  order_id uuid,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade,
  check ((state = 'ORDERED') = (order_id is not null))
);
create index group_basket_expiry on group_basket (merchant_id, expires_at);
create index group_basket_order on group_basket (merchant_id, order_id) where order_id is not null;

create table group_member (
  merchant_id uuid not null,
  group_id uuid not null,
  -- Chosen by the member's browser, as its secret is.
  id uuid not null,
  secret_hash bytea not null,
  -- The owner has 1.
  position integer not null check (position > 0),
  name text not null,
  -- Null: a visitor. With the account, its part of the basket is erased.
  account_id uuid,
  is_ready boolean not null default false,
  -- Whoever has left, or was removed, does not come back under the same id.
  has_left boolean not null default false,
  -- As in a draft: products, options, counts and comments.
  lines jsonb not null default '[]',
  primary key (merchant_id, group_id, id),
  unique (merchant_id, group_id, position),
  foreign key (merchant_id, group_id) references group_basket (merchant_id, id) on delete cascade,
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
create index group_member_account on group_member (merchant_id, account_id) where account_id is not null;

-- A link is no account: the server alone decides who reads and changes what.
call protect_tenant_rows('group_basket');
call protect_tenant_rows('group_member');
create policy server on group_basket as restrictive using (current_setting('app.account', true) = '*');
create policy server on group_member as restrictive using (current_setting('app.account', true) = '*');

-- Name of the member of a group who chose the line.
alter table order_item add column person text;
