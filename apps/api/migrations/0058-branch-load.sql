-- Pauses by service, busy time, limits of slots. Decision 0050.
create table branch_pause (
  merchant_id uuid not null,
  branch_id uuid not null,
  service text not null check (service in ('DELIVERY', 'PICK_UP', 'DINE_IN')),
  paused_at timestamptz not null,
  paused_until timestamptz check (paused_until > paused_at),
  primary key (merchant_id, branch_id, service),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
alter table branch no force row level security;
insert into branch_pause (merchant_id, branch_id, service, paused_at, paused_until)
select merchant_id, id, service, paused_at, paused_until
from branch cross join unnest(array['DELIVERY', 'PICK_UP', 'DINE_IN']) as service
where paused_at is not null;
alter table branch force row level security;
call protect_tenant_rows('branch_pause');

alter table branch
  drop column paused_at,
  drop column paused_until,
  add column busy_minutes smallint check (busy_minutes between 5 and 60),
  add column busy_until timestamptz,
  -- What the kitchen takes in one slot, by the brand's folder.
  add column slot_limit integer check (slot_limit > 0),
  add column slot_limit_unit text check (slot_limit_unit in ('ORDERS', 'MINUTES')),
  -- The same by staff, until a time.
  add column limit_now integer check (limit_now > 0),
  add column limit_now_unit text check (limit_now_unit in ('ORDERS', 'MINUTES')),
  add column limit_now_until timestamptz;

alter table product
  add column station text,
  add column work_minutes integer check (work_minutes >= 0);
