create table menu_group (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  name jsonb not null,
  icon text,
  image text,
  bg_color text,
  icon_bg_color text,
  priority integer not null default 0,
  primary key (merchant_id, id)
);

create table category (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid,
  name jsonb not null,
  image text,
  text_color text,
  priority integer not null default 0,
  view_type text not null default 'MEDIUM' check (view_type in ('BIG', 'MEDIUM', 'SMALL')),
  scroll_type text not null default 'VERTICAL' check (scroll_type in ('VERTICAL', 'HORIZONTAL')),
  navigation_type text not null default 'SHEET' check (navigation_type in ('SHEET', 'POP_UP', 'FULL_SCREEN')),
  is_without_cart boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id) references merchant (id),
  foreign key (merchant_id, group_id) references menu_group (merchant_id, id)
);

create table product (
  merchant_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name jsonb not null,
  description jsonb,
  image text,
  -- Colour of the plate while the picture loads.
  image_color text,
  gallery jsonb not null default '[]',
  type text not null default 'NONE' check (type in ('NONE', 'MODIFICATION')),
  unit text not null default 'COUNT' check (unit in ('KG', 'LITER', 'GRAMM', 'COUNT')),
  amount double precision not null default 1,
  measure text,
  calorie integer,
  cost_price integer not null check (cost_price >= 0),
  additional_price integer not null default 0,
  discount integer not null default 0 check (discount between 0 and 100),
  modification_groups jsonb not null default '[]',
  -- Units left; null means unlimited. The check keeps two buyers from the same last unit.
  poster_amount integer check (poster_amount >= 0),
  time_cooking_min integer,
  time_cooking_max integer,
  labels jsonb not null default '[]',
  tags jsonb not null default '[]',
  channels jsonb not null default '[]',
  systems jsonb not null default '[]',
  is_cart_recommendation boolean not null default false,
  delivery_enabled boolean not null default true,
  active boolean not null default true,
  priority integer not null default 0,
  mxic_code text,
  package_code text,
  vat_percent integer,
  barcode text,
  poster_id text,
  poster_name text,
  loin_poster_id text,
  jowi_id text,
  integration_id text,
  integration_category_id text,
  eats_price integer,
  enabled_eats boolean not null default false,
  express_price integer,
  enabled_express boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references category (merchant_id, id)
);
create index product_category on product (merchant_id, category_id);

-- A product is sold where it has an active row.
create table product_branch (
  merchant_id uuid not null,
  product_id uuid not null,
  branch_id uuid not null,
  is_active boolean not null default true,
  primary key (merchant_id, product_id, branch_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);

create table product_grade (
  merchant_id uuid not null,
  product_id uuid not null,
  grade numeric(3, 2) not null check (grade between 1 and 5),
  votes integer not null check (votes > 0),
  primary key (merchant_id, product_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id)
);

create table promo (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  code text not null check (code = upper(code)),
  discount_type text not null check (discount_type in ('AMOUNT', 'PERCENTAGE')),
  product_discount integer not null default 0 check (product_discount >= 0),
  delivery_discount integer not null default 0 check (delivery_discount >= 0),
  max_discount integer check (max_discount > 0),
  min_price integer not null default 0 check (min_price >= 0),
  uses_per_user integer check (uses_per_user > 0),
  uses_total integer check (uses_total > 0),
  -- Counted in the order's own transaction: the check is what makes the last use go to one order only.
  used integer not null default 0 check (used >= 0 and (uses_total is null or used <= uses_total)),
  start_date timestamptz not null,
  end_date timestamptz not null,
  is_active boolean not null default true,
  primary key (merchant_id, id),
  unique (merchant_id, code)
);
