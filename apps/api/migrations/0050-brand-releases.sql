-- compatible-since: 0042
-- Releases of brands. Decision 0041.
create table brand_release (
  merchant_id uuid not null references merchant (id),
  -- Counted per brand, from 1.
  number integer not null check (number > 0),
  -- All that publishing needs: the folder, the ids of its rows by code, the ids of its pictures.
  content jsonb not null,
  -- The difference from the release that was current when this one was made.
  changes jsonb not null,
  author text not null,
  note text not null default '',
  created_at timestamptz not null,
  -- When, and by whom, it was made current last; null: staged.
  published_at timestamptz,
  published_by text,
  is_current boolean not null default false,
  primary key (merchant_id, number),
  check ((published_at is null) = (published_by is null)),
  check (published_at is not null or not is_current)
);
create unique index brand_release_current on brand_release (merchant_id) where is_current;
call protect_tenant_rows('brand_release');

-- Addresses and closed branches refer to a city that the brand has left.
alter table city add column is_active boolean not null default true;
