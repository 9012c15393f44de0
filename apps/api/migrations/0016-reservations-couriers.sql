-- A table asked for. at is the moment that the guests come.
create table reservation (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  branch_id uuid not null,
  at timestamptz not null,
  guests integer not null check (guests between 1 and 50),
  comment text not null default '',
  status text not null default 'NEW' check (status in ('NEW', 'CONFIRMED', 'CANCELED')),
  created_date timestamptz not null,
  last_modified_date timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references account (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
-- Nobody sits at two tables of one branch at once; what was canceled may be asked for again.
create unique index reservation_once on reservation (merchant_id, user_id, branch_id, at) where status <> 'CANCELED';
create index reservation_user on reservation (merchant_id, user_id, at desc);
call protect_personal_rows('reservation', 'user_id');

-- balance in sums, below zero when the courier owes the house; it outlives the courier's account.
create table courier (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  account_id uuid,
  branch_id uuid,
  balance integer not null default 0,
  status text not null default '',
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete set null (account_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
call protect_personal_rows('courier', 'account_id');

alter table "order" add foreign key (merchant_id, courier_id) references courier (merchant_id, id);
create index order_courier on "order" (merchant_id, courier_id) where status not in ('DELIVERED', 'CLOSED', 'CANCELED');

-- Where a courier was heard of last, in degrees.
create table courier_position (
  merchant_id uuid not null,
  courier_id uuid not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  at timestamptz not null,
  primary key (merchant_id, courier_id),
  foreign key (merchant_id, courier_id) references courier (merchant_id, id) on delete cascade
);
-- A courier's id is nobody's account id: a customer learns a position from getCourier alone.
call protect_personal_rows('courier_position', 'courier_id');
