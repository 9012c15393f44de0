-- A Telegram account that may sign in to a customer's account, and the bot that proved it: bot_id is the merchant whose
-- bot signed the init data. One Telegram account has at most one tie per bot. Decision 0022.
create table messenger_tie (
  merchant_id uuid not null,
  id uuid not null,
  telegram_id bigint not null check (telegram_id > 0),
  bot_id uuid not null,
  account_id uuid not null,
  -- As Telegram showed them when the tie was made.
  name text not null default '',
  username text,
  -- Null for ties that are older than this table.
  created_date timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, telegram_id, bot_id),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
create index messenger_tie_account on messenger_tie (merchant_id, account_id);
call protect_personal_rows('messenger_tie', 'account_id');

-- Ends with its tie. Null: opened by an SMS code.
alter table session
  add column tie_id uuid,
  add foreign key (merchant_id, tie_id) references messenger_tie (merchant_id, id) on delete cascade;
create index session_tie on session (merchant_id, tie_id) where tie_id is not null;

-- When an SMS last told the account of a new tie.
alter table account add column tie_sms_at timestamptz;

-- Init data that have opened a session. The session's token is derived from the seed and SECRETS_KEY, so that sending the
-- same init data again returns the same session, and nothing once it has ended.
create table messenger_launch (
  merchant_id uuid not null references merchant (id),
  -- SHA-256 of the signature of the init data.
  hash bytea not null,
  seed bytea not null,
  opened_at timestamptz not null,
  primary key (merchant_id, hash)
);
create index messenger_launch_age on messenger_launch (merchant_id, opened_at);
call protect_tenant_rows('messenger_launch');
create policy server on messenger_launch as restrictive using (current_setting('app.account', true) = '*');

-- Ties so far were kept in messenger_account.account_id, without the bot: they count as proved by the merchant's own.
-- The column is read by processes of the release before only; a later release drops it.
alter table messenger_account no force row level security;
alter table messenger_tie no force row level security;
alter table session no force row level security;

insert into messenger_tie (merchant_id, id, telegram_id, bot_id, account_id, name)
select merchant_id, gen_random_uuid(), telegram_id, merchant_id, account_id, first_name
from messenger_account
where account_id is not null;

-- Of an account with several ties it is not known which one opened a session: those end.
update session
set tie_id = tie.id
from messenger_tie tie
where session.client = 'TG' and tie.merchant_id = session.merchant_id and tie.account_id = session.account_id
  and not exists (
    select from messenger_tie other
    where other.merchant_id = tie.merchant_id and other.account_id = tie.account_id and other.id <> tie.id
  );
delete from session where client = 'TG' and tie_id is null;

alter table messenger_account force row level security;
alter table messenger_tie force row level security;
alter table session force row level security;
