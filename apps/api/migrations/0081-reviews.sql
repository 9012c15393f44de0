-- compatible-since: 0074
-- Reviews of delivered orders, and how many grades a dish has. Decision 0070.

alter table order_item
  -- What was wrong with the dish.
  add column grade_reasons text[] not null default '{}';

create table order_review (
  merchant_id uuid not null,
  order_id uuid not null,
  delivery_grade smallint check (delivery_grade between 1 and 5),
  delivery_reasons text[] not null default '{}',
  comment text not null default '',
  -- The lowest of the grades of its dishes and its delivery; null: only a comment.
  lowest_grade smallint check (lowest_grade between 1 and 5),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When staff have read it as it is now.
  seen_at timestamptz,
  -- When managers were notified of a low grade.
  notified_at timestamptz,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade
);
create index order_review_latest on order_review (merchant_id, changed_at desc, order_id desc);
create index order_review_unseen on order_review (merchant_id) where seen_at is null;
call protect_tenant_rows('order_review');

-- Number of grades that the menu shows beside the mean.
alter table product_grade add column shown_votes integer;
-- Rewritten rather than updated: row-level security holds for the owner too.
alter table product_grade alter column shown_votes type integer using case when shown is not null then votes end;
