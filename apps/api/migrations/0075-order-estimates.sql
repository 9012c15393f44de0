-- compatible-since: 0074
-- Orders that will miss their promised time. Decision 0066.

alter table "order"
  -- The time that the customer was told instead of the promised one.
  add column estimated_at timestamptz,
  -- How often the customer was told a new time.
  add column late_notices smallint not null default 0;
