-- compatible-since: 0053
-- What the kitchen has cooked. Decision 0054.

-- When a station has cooked the line; null: not yet.
alter table order_item add column cooked_at timestamptz;
