-- Counters of limits on operations that cost money or rows, shared by all server processes. Each is a leaky bucket.
-- `subject` is a keyed hash, for example of an address or a phone. Decision 0031.
create table usage_level (
  merchant_id uuid not null references merchant (id),
  kind text not null,
  subject bytea not null,
  -- Uses in the bucket at the moment `at`; it holds `capacity` and empties in `window_seconds`.
  level double precision not null,
  at timestamptz not null,
  capacity integer not null check (capacity > 0),
  window_seconds integer not null check (window_seconds > 0),
  primary key (merchant_id, kind, subject)
);
call protect_tenant_rows('usage_level');
create policy server on usage_level as restrictive using (current_setting('app.account', true) = '*');

-- Requests for one phone share a code, identified by `code_id`. `purpose_hash` is a keyed hash of phone and purpose. Both
-- are null in rows of earlier releases.
alter table phone_code
  add column code_id uuid,
  add column purpose_hash bytea,
  -- Whether a message was sent for this request. The daily budget counts these rows.
  add column is_sent boolean not null default true;
create index phone_code_purpose on phone_code (merchant_id, purpose_hash, created_at desc);
create index phone_code_sent on phone_code (merchant_id, created_at) where is_sent;

-- Keyed hashes of addresses from which an account has signed in by SMS. Guesses from elsewhere do not use up the tries at
-- these addresses.
create table sign_in_address (
  merchant_id uuid not null,
  account_id uuid not null,
  address_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (merchant_id, account_id, address_hash),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
call protect_personal_rows('sign_in_address', 'account_id');
