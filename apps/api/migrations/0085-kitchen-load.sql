-- compatible-since: 0074
-- How much longer a branch's kitchen takes now, by its own orders. Decision 0073.

alter table branch
  -- How many orders the kitchen cooks at once, by the brand's folder; null: as measured.
  add column orders_at_once smallint check (orders_at_once between 1 and 500);

create table kitchen_load (
  merchant_id uuid not null,
  branch_id uuid not null,
  -- Added to promised times until that moment, in steps of ten.
  minutes smallint not null default 0 check (minutes between 0 and 60),
  until timestamptz,
  -- Measured each night; null: too few orders. Nine of ten orders had no more than these in the kitchen.
  usual_orders smallint check (usual_orders > 0),
  -- Median from acceptance to ready.
  usual_minutes smallint check (usual_minutes > 0),
  primary key (merchant_id, branch_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
call protect_tenant_rows('kitchen_load');

-- The orders in a kitchen are counted when one of them enters or leaves it.
create index order_in_kitchen on "order" (merchant_id, branch_id, last_modified_date)
  where status in ('OPEN', 'ACCEPTED', 'COOKING');
