-- The slot in which an order is cooked, and the work in it. Decision 0050.
alter table "order"
  -- Start of the slot; null: an order of an earlier release.
  add column slot_at timestamptz,
  add column work_minutes integer not null default 0 check (work_minutes >= 0);
-- The orders of a slot are counted when another one is placed.
create index order_slot on "order" (merchant_id, branch_id, slot_at) include (work_minutes) where status <> 'CANCELED';
