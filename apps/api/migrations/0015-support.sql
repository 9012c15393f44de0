-- Jobs that a restaurant offers, shown while active. salary is as the house words it.
create table vacancy (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  title jsonb not null,
  description jsonb not null,
  salary jsonb,
  branch_id uuid,
  is_active boolean not null default true,
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
call protect_tenant_rows('vacancy');

-- Who wants a job. One phone applies for a vacancy once.
create table vacancy_application (
  merchant_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  name text not null,
  phone text not null check (phone ~ '^\+[0-9]{7,15}$'),
  comment text not null default '',
  created_date timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, vacancy_id, phone),
  foreign key (merchant_id, vacancy_id) references vacancy (merchant_id, id) on delete cascade
);
-- Applicants need no account, and a phone is nobody's account id: only the server itself ('*') sees these rows.
call protect_personal_rows('vacancy_application', 'phone');

-- Pictures that a tap leads through, and those that lie across home; shown while active and between their dates.
create table story (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  title jsonb not null,
  image text not null,
  image_color text,
  items jsonb not null default '[]',
  priority integer not null default 0,
  valid_from timestamptz,
  valid_to timestamptz,
  is_active boolean not null default true,
  primary key (merchant_id, id)
);
call protect_tenant_rows('story');

-- image names one picture per language: banners carry words.
create table banner (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  image jsonb not null,
  image_color text,
  title jsonb,
  link jsonb,
  priority integer not null default 0,
  valid_from timestamptz,
  valid_to timestamptz,
  is_active boolean not null default true,
  primary key (merchant_id, id)
);
call protect_tenant_rows('banner');
