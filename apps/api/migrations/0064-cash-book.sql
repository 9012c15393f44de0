-- compatible-since: 0053
-- The cash book: payments of orders as the restaurant receives and returns them, and what was counted. Decision 0056.

-- The end of a branch's day: its entries and counts are those that no earlier end has taken.
create table day_close (
  merchant_id uuid not null references merchant (id),
  -- Chosen by the client, as in cash_count.
  id uuid not null,
  branch_id uuid not null,
  -- The end of the day before; null for the first one.
  since timestamptz,
  at timestamptz not null,
  note text not null default '',
  -- The member of staff, as in audit_log.
  by_account uuid not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
create index day_close_branch on day_close (merchant_id, branch_id, at);

-- The cash of a till or courier was counted: nobody owes the entries before it any more.
create table cash_count (
  merchant_id uuid not null references merchant (id),
  -- Chosen by the client, so that a repeated request is the same count.
  id uuid not null,
  branch_id uuid not null,
  -- Null: the till of the branch.
  courier_id uuid,
  -- Sum of the entries that it settles; of a correction, what was counted before.
  expected bigint not null,
  counted bigint not null check (counted >= 0),
  note text not null default '',
  -- The count that this one corrects; each is corrected once at most.
  corrects uuid,
  by_account uuid not null,
  at timestamptz not null,
  close_id uuid,
  primary key (merchant_id, id),
  unique (merchant_id, corrects),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, courier_id) references courier (merchant_id, id),
  foreign key (merchant_id, corrects) references cash_count (merchant_id, id),
  foreign key (merchant_id, close_id) references day_close (merchant_id, id)
);
create index cash_count_open on cash_count (merchant_id, branch_id) where close_id is null;
create index cash_count_close on cash_count (merchant_id, close_id);

create table cash_entry (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  branch_id uuid not null,
  -- Cash that a courier has; null: the till of the branch, and everything that is no cash.
  courier_id uuid,
  kind text not null check (kind in (
    -- An order was paid, or its payment returned.
    'RECEIVED', 'REFUNDED',
    -- A courier's cash, counted, went into the till.
    'HANDED_IN',
    -- Put in or taken out by hand, with a note.
    'ADJUSTED')),
  payment_type text not null,
  -- Whole sums; below zero: money that was given away.
  amount bigint not null check (amount <> 0),
  order_id uuid,
  -- With HANDED_IN: the courier whose cash it was.
  from_courier_id uuid,
  note text not null default '',
  at timestamptz not null,
  -- Null: a customer, a provider or the server.
  by_account uuid default nullif(current_setting('app.actor', true), '')::uuid,
  -- Null: cash that its holder owes.
  count_id uuid,
  close_id uuid,
  primary key (merchant_id, id),
  check (courier_id is null or payment_type = 'CASH'),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, courier_id) references courier (merchant_id, id),
  foreign key (merchant_id, from_courier_id) references courier (merchant_id, id),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade,
  foreign key (merchant_id, count_id) references cash_count (merchant_id, id),
  foreign key (merchant_id, close_id) references day_close (merchant_id, id)
);
create index cash_entry_owed on cash_entry (merchant_id, branch_id, courier_id)
  where count_id is null and payment_type = 'CASH';
create index cash_entry_courier on cash_entry (merchant_id, courier_id, id) where courier_id is not null;
create index cash_entry_open on cash_entry (merchant_id, branch_id) where close_id is null;
create index cash_entry_close on cash_entry (merchant_id, close_id);
create index cash_entry_order on cash_entry (merchant_id, order_id);

-- Customers who cancel cause entries too.
call protect_tenant_rows('cash_entry');
call protect_personal_rows('cash_count', 'by_account');
call protect_personal_rows('day_close', 'by_account');
-- The book is written once. A mistake is corrected by a further entry.
revoke update, delete on cash_entry, cash_count, day_close from dasturxon_app;
grant update (count_id, close_id) on cash_entry to dasturxon_app;
grant update (close_id) on cash_count to dasturxon_app;
