-- compatible-since: 0069
-- Tickets of a dish that was replaced or left out after the order's own ticket was printed. Decision 0059.

alter table print_job
  drop constraint print_job_kind_check,
  add constraint print_job_kind_check check (kind in ('TICKET', 'CHANGED', 'CANCELED')),
  -- The question whose answer it tells; set for CHANGED alone.
  add column change_id uuid,
  add constraint print_job_change_check check ((change_id is not null) = (kind = 'CHANGED')),
  add foreign key (merchant_id, change_id) references order_change (merchant_id, id) on delete cascade,
  -- An order may change more than once.
  drop constraint print_job_merchant_id_order_id_kind_station_copy_key,
  add unique nulls not distinct (merchant_id, order_id, kind, change_id, station, copy);
