-- A person's account with one brand: accounts are never shared between brands.
create table account (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  phone text not null check (phone ~ '^\+[0-9]{7,15}$'),
  first_name text not null default '',
  last_name text not null default '',
  birthday date,
  gender text check (gender in ('MALE', 'FEMALE')),
  email text,
  image text,
  role text not null default 'CUSTOMER' check (role in ('CUSTOMER', 'COURIER', 'WAITER', 'OPERATOR', 'MANAGER', 'OWNER')),
  cashback integer not null default 0 check (cashback >= 0),
  is_active boolean not null default true,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, phone)
);

-- A bearer token is 32 random bytes that only the browser keeps; here is its SHA-256.
create table session (
  merchant_id uuid not null,
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
create index session_account on session (merchant_id, account_id);

create table phone_code (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  phone text not null,
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id)
);
create index phone_code_recent on phone_code (merchant_id, phone, created_at desc);

create table address (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null default 'APARTMENT' check (type in ('HOUSE', 'APARTMENT')),
  name text not null default '',
  street_name text not null default '',
  house_number text not null default '',
  details jsonb not null default '{}',
  description text not null default '',
  landmark text not null default '',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  city_id uuid,
  is_auto_generated boolean not null default false,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade,
  foreign key (merchant_id, city_id) references city (merchant_id, id)
);
create index address_account on address (merchant_id, account_id, id desc);
