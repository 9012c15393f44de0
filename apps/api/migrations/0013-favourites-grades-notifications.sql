-- Dishes that a customer keeps at hand. A dish that is gone from the menu for good is nobody's favourite.
create table favourite (
  merchant_id uuid not null,
  account_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  primary key (merchant_id, account_id, product_id),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade
);
create index favourite_product on favourite (merchant_id, product_id);
call protect_personal_rows('favourite', 'account_id');

-- One grade per order and dish stands with the dish's lines, where it needs no name of its giver. The mean of a dish
-- is counted from the sum of its grades, so that however many come it does not drift. (The old column is rewritten
-- rather than updated: row-level security holds for the owner too.)
alter table order_item add column grade smallint check (grade between 1 and 5);
alter table "order" alter column grade type numeric(3, 2);
alter table product_grade drop constraint product_grade_grade_check;
alter table product_grade alter column grade type numeric(14, 2) using grade * votes;
alter table product_grade rename column grade to points;
alter table product_grade
  add column grade numeric(3, 2) not null generated always as (round(points / votes, 2)) stored check (grade between 1 and 5),
  -- The mean that the menu shows, in tenths: it follows `grade` now and then, since each change of it makes every
  -- cached page of the brand anew.
  add column shown numeric(2, 1);

-- What a brand has told a customer. One announcement has one id, whomever it went to; ids sort by time.
create table notification (
  merchant_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('ORDER', 'PROMO', 'NEWS')),
  title jsonb not null,
  text jsonb not null,
  link jsonb,
  created_date timestamptz not null,
  read_at timestamptz,
  primary key (merchant_id, account_id, id),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
call protect_personal_rows('notification', 'account_id');
