-- The directory of merchants: the one table that is read before a tenant is known (host -> merchant), so it
-- holds nothing that a visitor may not know. Everything else that belongs to a merchant is in tenant tables.
create table merchant (
  id uuid primary key,
  sub text not null unique check (sub ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  -- Own host of the brand; the web setting of the same name is this column.
  domain text unique check (domain = lower(domain)),
  name jsonb not null,
  logo text,
  color text,
  theme text not null default 'LIGHT' check (theme in ('DARK', 'LIGHT')),
  map_provider text not null default 'LEAFLET' check (map_provider in ('YANDEX', 'LEAFLET', 'LAMENU_YANDEX')),
  yandex_map_key text,
  app_id text,
  sms_gateway text check (sms_gateway in ('PLAY_MOBILE', 'ESKIZ')),
  is_active boolean not null default true,
  deleted boolean not null default false,
  latitude double precision,
  longitude double precision,
  main_city_id uuid,
  time_zone text not null default 'Asia/Tashkent',
  price_rounding integer not null default 1 check (price_rounding > 0),
  cashback_percent numeric(5, 2) not null default 0 check (cashback_percent between 0 and 100),
  cashback_max_percent numeric(5, 2) not null default 0 check (cashback_max_percent between 0 and 100),
  free_delivery_from integer check (free_delivery_from > 0),
  slot_minutes integer not null default 30 check (slot_minutes between 5 and 240),
  lead_minutes integer not null default 45 check (lead_minutes >= 0),
  horizon_days integer not null default 7 check (horizon_days between 0 and 60),
  last_order_minutes integer not null default 15 check (last_order_minutes >= 0),
  -- Grows with every change of what visitors see (settings, branches, menu): caches are keyed by it.
  version bigint not null default 1,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now()
);

create table web_settings (
  merchant_id uuid primary key references merchant (id),
  settings jsonb not null
);

create table policy (
  merchant_id uuid not null references merchant (id),
  type text not null check (type in ('TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY')),
  text jsonb not null,
  primary key (merchant_id, type)
);

-- Brand tabs. brand_merchant_id is another brand's id in the directory, never a way to its rows.
create table brand (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  brand_merchant_id uuid not null references merchant (id),
  name jsonb not null,
  domain_url text not null,
  color text,
  image text,
  priority integer not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, brand_merchant_id)
);

create table city (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  name jsonb not null,
  description jsonb,
  latitude double precision not null,
  longitude double precision not null,
  is_main boolean not null default false,
  primary key (merchant_id, id)
);
alter table merchant add foreign key (id, main_city_id) references city (merchant_id, id) deferrable initially deferred;

create table delivery_zone (
  merchant_id uuid not null,
  id uuid not null,
  city_id uuid not null,
  name jsonb not null,
  polygon jsonb not null,
  color text not null,
  price integer not null check (price >= 0),
  -- The branch that serves it; null: any branch of the city.
  branch_id uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, city_id) references city (merchant_id, id)
);
create index delivery_zone_city on delivery_zone (merchant_id, city_id);

create table branch (
  merchant_id uuid not null,
  id uuid not null,
  city_id uuid not null,
  name jsonb not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  open text not null,
  close text not null,
  delivery_start text,
  delivery_end text,
  work_hours jsonb not null default '[]',
  phone text,
  booking_phone text,
  is_active boolean not null default true,
  is_main boolean not null default false,
  -- Flat price of a delivery within distance metres, where the city has no zones.
  delivery_price integer not null default 0 check (delivery_price >= 0),
  distance integer check (distance >= 0),
  company_id text,
  payment_id text,
  join_poster_id text,
  jowi_id text,
  iiko_id text,
  settings jsonb not null,
  deleted boolean not null default false,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, city_id) references city (merchant_id, id)
);
alter table delivery_zone add foreign key (merchant_id, branch_id) references branch (merchant_id, id);
create index branch_city on branch (merchant_id, city_id) where not deleted;

create table tariff (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  free_metres integer not null check (free_metres >= 0),
  price_per_km integer not null check (price_per_km >= 0),
  primary key (merchant_id, id),
  unique (merchant_id, branch_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);

create table hall (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name jsonb not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);

create table hall_table (
  merchant_id uuid not null,
  id uuid not null,
  hall_id uuid not null,
  name jsonb not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, hall_id) references hall (merchant_id, id)
);

-- city_id null: the merchant's settings wherever a city has none of its own.
create table order_settings (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  city_id uuid,
  is_service_fee_enabled boolean not null default false,
  is_service_fee_free_above_threshold boolean not null default false,
  service_fee_threshold integer not null default 0 check (service_fee_threshold >= 0),
  service_fee_amount integer not null default 0 check (service_fee_amount >= 0),
  minimal_delivery_price integer not null default 0 check (minimal_delivery_price >= 0),
  telegram_delivery_type text not null default 'LAMENU',
  website_delivery_type text not null default 'LAMENU',
  application_delivery_type text not null default 'LAMENU',
  primary key (merchant_id, id),
  unique nulls not distinct (merchant_id, city_id),
  foreign key (merchant_id, city_id) references city (merchant_id, id)
);

create table payment_setting (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  type text not null,
  web_enabled boolean not null default true,
  bot_enabled boolean not null default true,
  operator_enabled boolean not null default true,
  app_enabled boolean not null default true,
  qr_enabled boolean not null default true,
  is_active boolean not null default true,
  primary key (merchant_id, id),
  unique (merchant_id, type)
);
