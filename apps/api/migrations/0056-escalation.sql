-- compatible-since: 0053
-- New orders that nobody reacts to. Decision 0049.

alter table branch
  -- The staff's group of the bot; null: the brand's.
  add column staff_chat_id bigint,
  -- New orders are accepted at once, with the promised time that was quoted.
  add column auto_accept boolean not null default false;

-- After so many minutes a customer is told that the order was not accepted yet; null: never.
alter table merchant add column late_notice_minutes integer default 10 check (late_notice_minutes > 0);

-- When the customer was told so.
alter table "order" add column delayed_at timestamptz;

-- Where a device of the office receives notifications. It ends with the device's session.
create table push_subscription (
  merchant_id uuid not null,
  token_hash bytea not null,
  account_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, token_hash) references session (merchant_id, token_hash) on update cascade on delete cascade,
  foreign key (merchant_id, account_id) references account (merchant_id, id) on delete cascade
);
create index push_subscription_account on push_subscription (merchant_id, account_id);
call protect_personal_rows('push_subscription', 'account_id');
