-- compatible-since: 0042
-- Sign-in of staff to the office, without SMS. Decision 0047.

-- One invitation per person: a newer one replaces the earlier. The link's token is 32 random bytes; here is its SHA-256.
create table invitation (
  merchant_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  -- The operator or member of staff who made it.
  author text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- SHA-256 of the request's idempotency key that used it, which may repeat the answer for a short time.
  used_key_hash bytea,
  primary key (merchant_id, account_id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade,
  check (used_key_hash is null or used_at is not null)
);
call protect_personal_rows('invitation', 'account_id');

-- A session of the office belongs to a device, whose token is a cookie. With several brands the device has a session in
-- each of them, all with the same token.
alter table session
  drop constraint session_client_check,
  add constraint session_client_check check (client in ('TG', 'WEB', 'OFFICE')),
  add column device_id uuid,
  add column device_name text,
  -- Network address of the last use.
  add column address text,
  add constraint session_device_check check (
    case when client = 'OFFICE' then num_nonnulls(device_id, device_name, address) = 3
    else num_nonnulls(device_id, device_name, address) = 0 end
  );
create unique index session_device on session (merchant_id, device_id) where device_id is not null;
create index session_office_token on session (token_hash) where client = 'OFFICE';

-- The sessions of a device in all brands, for a transaction that names the hashes of its tokens instead of a merchant.
create function is_of_device(token_hash bytea) returns boolean stable language sql as $$
  select encode(token_hash, 'hex') = any (string_to_array(current_setting('app.devices', true), ','))
$$;
create policy device_select on session for select using (client = 'OFFICE' and is_of_device(token_hash));
create policy device_update on session for update using (client = 'OFFICE' and is_of_device(token_hash));
create policy device_delete on session for delete using (client = 'OFFICE' and is_of_device(token_hash));
