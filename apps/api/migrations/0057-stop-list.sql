-- Stops of products and options in branches. Decision 0050. Programs before this one take stock from the product, so they
-- would sell what is gone: they end with this migration.

alter table product_branch
  -- Units that may still be sold until the stop ends; null: none, or no stop.
  add column units_left integer check (units_left >= 0),
  -- When staff last confirmed a stop without an end.
  add column stop_confirmed_at timestamptz,
  add check (stopped_at is not null or (units_left is null and stop_confirmed_at is null));

-- The owner's own updates are held to the policies too, unless the tables stop forcing them on their owner. Reading product
-- needs the same.
alter table product_branch no force row level security;
alter table product no force row level security;
update product_branch pb set stopped_at = now(), units_left = p.poster_amount
from product p
where p.merchant_id = pb.merchant_id and p.id = pb.product_id and p.poster_amount is not null and pb.stopped_at is null;
alter table product_branch force row level security;
alter table product force row level security;
alter table product drop column poster_amount;

-- Options with one stop code are stopped together; a row ends with its stop.
create table option_stop (
  merchant_id uuid not null,
  branch_id uuid not null,
  code text not null,
  stopped_at timestamptz not null,
  stopped_until timestamptz check (stopped_until > stopped_at),
  stop_confirmed_at timestamptz,
  primary key (merchant_id, branch_id, code),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
call protect_tenant_rows('option_stop');
