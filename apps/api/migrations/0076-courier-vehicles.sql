-- compatible-since: 0075
-- What a courier comes by, for the customers who wait. Decision 0066.

create table courier_vehicle (
  merchant_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('WALK', 'BIKE', 'SCOOTER', 'CAR')),
  -- Make and colour: 'White Cobalt'.
  name text not null default '',
  plate text not null default '',
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
call protect_personal_rows('courier_vehicle', 'account_id');
