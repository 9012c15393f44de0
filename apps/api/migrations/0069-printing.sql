-- compatible-since: 0065
-- Receipt printers and their tickets. Decision 0059.

alter table account
  drop constraint account_role_check,
  add constraint account_role_check
    check (role in ('CUSTOMER', 'COURIER', 'WAITER', 'KITCHEN', 'PRINTER', 'OPERATOR', 'MANAGER', 'OWNER'));

-- A printer of a device of the office; it ends with the device's session.
create table printer (
  merchant_id uuid not null,
  -- Chosen by the device.
  id uuid not null,
  token_hash bytea not null,
  account_id uuid not null,
  branch_id uuid not null,
  name text not null,
  connection text not null check (connection in ('BROWSER', 'USB', 'SERIAL', 'NETWORK')),
  paper_width integer not null check (paper_width in (58, 80)),
  language text not null,
  -- Stations whose dishes it prints, '' for dishes without one; null: whole orders.
  stations text[],
  -- It prints every accepted order of its branch.
  is_automatic boolean not null,
  -- The last sign of life of its device, and what it said of the printer.
  seen_at timestamptz not null,
  problem text check (problem in ('UNREACHABLE', 'NO_PAPER', 'COVER_OPEN')),
  primary key (merchant_id, id),
  foreign key (merchant_id, token_hash) references session (merchant_id, token_hash) on update cascade on delete cascade,
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
create index printer_branch on printer (merchant_id, branch_id);
create index printer_session on printer (merchant_id, token_hash);
create index printer_account on printer (merchant_id, account_id);
call protect_personal_rows('printer', 'account_id');

create table print_job (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('TICKET', 'CANCELED')),
  -- As in printer.stations; null: the whole order.
  station text,
  -- 1: the ticket; above: a copy, which says so on paper.
  copy integer not null check (copy > 0),
  state text not null check (state in ('WAITING', 'CLAIMED', 'SENDING', 'PRINTED', 'UNCERTAIN', 'FAILED')),
  -- Not before: an order that is accepted hours ahead is not cooked yet.
  due_at timestamptz not null,
  -- Only this printer may print it; null: any of the branch that has the station. No foreign key: it may be removed.
  for_printer uuid,
  -- Names the claim; a printer that has lost it cannot go on.
  claim uuid,
  claim_until timestamptz,
  -- The printer that has or had it. No foreign key, as above; its name stays.
  printer_id uuid,
  printer_name text,
  attempts integer not null default 0,
  -- The uncertain ticket after which this copy was made.
  replaces uuid,
  created_at timestamptz not null,
  printed_at timestamptz,
  -- Who printed it by hand, as in audit_log; null: printed automatically.
  by_account uuid,
  primary key (merchant_id, id),
  -- One ticket per order and station: each further one has a number of its own.
  unique nulls not distinct (merchant_id, order_id, kind, station, copy),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  check ((claim is null) = (state in ('WAITING', 'FAILED')))
);
create index print_job_open on print_job (merchant_id, branch_id, created_at)
  where state in ('WAITING', 'CLAIMED', 'SENDING', 'FAILED');
-- Customers who cancel cause tickets too.
call protect_tenant_rows('print_job');
