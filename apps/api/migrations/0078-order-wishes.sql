-- compatible-since: 0074
-- What a customer wishes beside the dishes; null: not asked.

alter table "order"
  add column cutlery integer check (cutlery between 0 and 20),
  add column leave_at_door boolean not null default false,
  -- How the courier announces the order.
  add column arrival text check (arrival in ('CALL', 'RING', 'NO_RING'));
