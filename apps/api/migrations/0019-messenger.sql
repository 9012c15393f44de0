-- One bot per brand; its token is a secret (BOT_TOKEN). New orders are told to the staff's chat, a group's id is negative.
alter table merchant
  add column bot_username text check (bot_username ~ '^[A-Za-z0-9_]{5,32}$'),
  add column phone_verification_required boolean not null default true,
  add column staff_chat_id bigint;

-- Who a brand's bot has met, or whom its mini-app has signed in: tied to one account at most, while one account may be
-- held by several. phone is of the contact that the bot received; started_at says that the bot may write.
create table messenger_account (
  merchant_id uuid not null references merchant (id),
  telegram_id bigint not null check (telegram_id > 0),
  account_id uuid,
  phone text check (phone ~ '^\+[0-9]{7,15}$'),
  first_name text not null default '',
  language text check (language in ('uz', 'ru', 'eng')),
  started_at timestamptz,
  unreachable_since timestamptz,
  primary key (merchant_id, telegram_id),
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
create index messenger_account_account on messenger_account (merchant_id, account_id);
call protect_personal_rows('messenger_account', 'account_id');

-- How a session was opened: its orders come from the messenger, or from the web.
alter table session add column client text not null default 'WEB' check (client in ('TG', 'WEB'));
