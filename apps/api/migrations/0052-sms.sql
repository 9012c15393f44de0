-- compatible-since: 0042
-- SMS gateways of brands. Decision 0044.

alter table merchant
  add column sms_sender text,
  add column sms_part_price integer check (sms_part_price >= 0),
  add column sms_second text check (sms_second in ('PLAY_MOBILE', 'ESKIZ')),
  add column sms_second_sender text,
  add column sms_second_part_price integer check (sms_second_part_price >= 0);

-- One attempt to send a message through one gateway, without its text. `phone_hash` is a keyed hash, kept as long as the row.
create table sms_message (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  gateway text not null,
  purpose text not null,
  -- UNKNOWN from before the attempt until its result: a process may die in between.
  state text not null check (state in ('UNKNOWN', 'ACCEPTED', 'REFUSED', 'DELIVERED', 'UNDELIVERED')),
  -- Why it was refused, and the gateway's own words.
  reason text,
  detail text,
  provider_id text,
  -- The last word of the gateway's delivery reports.
  report text,
  phone_hash bytea,
  parts smallint not null check (parts > 0),
  cost integer not null default 0,
  -- What must not be sent twice, however often its job runs.
  once_key uuid,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
call protect_tenant_rows('sms_message');
create policy server on sms_message as restrictive using (current_setting('app.account', true) = '*');
create unique index sms_message_once on sms_message (merchant_id, once_key);
create index sms_message_provider on sms_message (merchant_id, gateway, provider_id);
create index sms_message_recent on sms_message (merchant_id, created_at desc);
create index sms_message_phone on sms_message (merchant_id, phone_hash, created_at desc);

-- Totals of a calendar day in the brand's zone, which outlive the messages.
create table sms_day (
  merchant_id uuid not null references merchant (id),
  day date not null,
  gateway text not null,
  accepted integer not null default 0,
  refused integer not null default 0,
  unknown integer not null default 0,
  -- Of messages that were accepted, or may have been.
  parts integer not null default 0,
  cost bigint not null default 0,
  primary key (merchant_id, day, gateway)
);
call protect_tenant_rows('sms_day');
create policy server on sms_day as restrictive using (current_setting('app.account', true) = '*');

-- What a gateway has said of a text: its moderators, or its answer to a message. Placeholders instead of values.
create table sms_text (
  merchant_id uuid not null references merchant (id),
  gateway text not null,
  kind text not null,
  language text not null check (language in ('uz', 'ru', 'eng')),
  text text not null,
  state text not null check (state in ('in moderation', 'approved', 'refused')),
  detail text,
  checked_at timestamptz not null
);
-- A text may be longer than what fits into an index.
create unique index sms_text_key on sms_text (merchant_id, gateway, kind, language, md5(text));
call protect_tenant_rows('sms_text');
create policy server on sms_text as restrictive using (current_setting('app.account', true) = '*');
