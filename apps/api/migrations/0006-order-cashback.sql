-- What the quote promised is what a delivered order gives back, whatever the merchant's percent is by then.
alter table "order" add column cashback_earned integer not null default 0 check (cashback_earned >= 0);
