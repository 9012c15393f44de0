-- compatible-since: 0022
-- The check of readiness compares the schema with the program.
grant select on migration to dasturxon_app;

-- Processes look for merchants that changed since they looked last; a message between them may be lost.
alter table merchant add column changed_at timestamptz not null default now();
create index merchant_changed on merchant (changed_at);
create function stamp_merchant_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger merchant_changed before update on merchant for each row execute function stamp_merchant_change();

-- Orders of one account that are neither paid nor over; null: as many as it likes.
alter table merchant add column open_orders_limit integer default 5 check (open_orders_limit > 0);
