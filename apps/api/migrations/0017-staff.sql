-- Where a member of staff works. Without a row: in every branch.
create table staff_branch (
  merchant_id uuid not null,
  account_id uuid not null,
  branch_id uuid not null,
  primary key (merchant_id, account_id, branch_id),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade,
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
call protect_personal_rows('staff_branch', 'account_id');

-- Who of the staff changed what. It tells of accounts and records that may be gone, so it refers to none of them; it
-- is written with the change and never again.
create table audit_log (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  role text not null,
  action text not null,
  subject_type text not null check (subject_type in ('ORDER', 'PRODUCT', 'BRANCH', 'MENU', 'RESERVATION')),
  subject_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (merchant_id, id)
);
create index audit_log_subject on audit_log (merchant_id, subject_id, id desc);
call protect_personal_rows('audit_log', 'account_id');
revoke update, delete on audit_log from dasturxon_app;

-- The stop list. The brand's own choice of where a dish is sold stays beside it, in is_active.
alter table product_branch
  add column stopped_at timestamptz,
  add column stopped_until timestamptz check (stopped_until > stopped_at);

-- A paused branch takes no orders for now; without an end until the staff resume it.
alter table branch
  add column paused_at timestamptz,
  add column paused_until timestamptz check (paused_until > paused_at);

-- A board asks for what changed since, by event or by moment.
create index order_event_merchant on order_event (merchant_id, sequence);
-- The moment first: led by the merchant alone, it looked as good as the primary key to the checks of foreign keys, which
-- then read all orders of the merchant for each line of a new one.
create index order_changed on "order" (last_modified_date, merchant_id);
