-- Order numbers are handed out to server processes in blocks, so that two orders never wait for one counter.
create table order_number (
  merchant_id uuid primary key references merchant (id),
  next bigint not null default 1000
);

create table "order" (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  number bigint not null,
  -- Null once the customer has deleted the account: the restaurant keeps its totals, not the person.
  user_id uuid,
  branch_id uuid not null,
  service_type text not null check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24')),
  status text not null check (status in ('OPEN', 'ACCEPTED', 'CANCELED', 'CREATED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED', 'ATTACHED', 'AT_TIME')),
  order_device text not null,
  payment_type text not null,
  is_paid boolean not null default false,
  -- As it was when ordered: a later edit of the saved address does not rewrite history.
  address jsonb,
  receiver jsonb,
  comment text not null default '',
  courier_comment text not null default '',
  change_from integer,
  hall_id uuid,
  table_id uuid,
  delivery_type text,
  distance integer,
  courier_id uuid,
  courier_status text not null default '',
  is_later boolean not null default false,
  later_day date,
  later_time text,
  at_time timestamptz,
  -- The promised range: delivery_from to delivery_at.
  delivery_from timestamptz not null,
  delivery_at timestamptz not null,
  accepted_time timestamptz,
  ready_time timestamptz,
  delivered_at timestamptz,
  cooking_time integer not null,
  product_count integer not null,
  product_price integer not null,
  product_discount integer not null,
  promo_discount integer not null default 0,
  delivery_price integer not null,
  delivery_discount integer not null,
  service_price integer not null,
  cashback integer not null,
  total_price integer not null check (total_price >= 0),
  total_discount integer not null,
  promo_id uuid,
  promo_code text,
  grade integer,
  cancel_reason text,
  return_reason text,
  created_date timestamptz not null,
  last_modified_date timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, user_id) references account (merchant_id, id),
  foreign key (merchant_id, promo_id) references promo (merchant_id, id)
);
-- Lists are read newest first; ids are UUID v7, so their order is the order of time.
create index order_user on "order" (merchant_id, user_id, id desc);
create index order_active on "order" (merchant_id, status, id) where status not in ('DELIVERED', 'CLOSED', 'CANCELED');

create table order_item (
  merchant_id uuid not null,
  order_id uuid not null,
  position integer not null,
  id uuid not null,
  product_id uuid not null,
  name jsonb not null,
  image text,
  image_color text,
  count integer not null check (count > 0),
  amount double precision not null,
  price integer not null,
  cost_price integer not null,
  discount integer not null,
  modifications jsonb not null,
  comment text not null default '',
  primary key (merchant_id, order_id, position),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade
);

-- History of an order and, by sequence, the resume point of live listeners.
create table order_event (
  merchant_id uuid not null,
  order_id uuid not null,
  sequence bigint generated always as identity,
  user_id uuid,
  type text not null,
  "from" text,
  "to" text,
  at timestamptz not null,
  primary key (merchant_id, order_id, sequence),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade
);
create index order_event_user on order_event (merchant_id, user_id, sequence);

-- One Idempotency-Key is one order, whatever the network does in between.
create table placed_order_key (
  merchant_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  order_id uuid not null,
  created_at timestamptz not null,
  primary key (merchant_id, user_id, key),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade deferrable initially deferred
);

create table promo_use (
  merchant_id uuid not null,
  promo_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  primary key (merchant_id, promo_id, order_id),
  foreign key (merchant_id, promo_id) references promo (merchant_id, id),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade
);
create index promo_use_user on promo_use (merchant_id, promo_id, user_id);
