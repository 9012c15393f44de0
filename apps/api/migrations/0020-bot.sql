-- What the messenger told the brand's bot. It tells the same again until we have taken it, for up to a day: one number is
-- taken once. Decision 0023.
create table bot_update (
  merchant_id uuid not null references merchant (id),
  update_id bigint not null,
  -- Both empty once it is answered: what was said is kept no longer than it takes.
  chat_id bigint,
  content jsonb,
  received_at timestamptz not null,
  primary key (merchant_id, update_id)
);
create index bot_update_waiting on bot_update (merchant_id, chat_id, update_id) where content is not null;
call protect_tenant_rows('bot_update');
create policy server on bot_update as restrictive using (current_setting('app.account', true) = '*');

-- What the bot says: written in the transaction that it tells of, sent by a job in the order of the ids of a chat.
create table bot_message (
  merchant_id uuid not null references merchant (id),
  id bigint not null generated always as identity,
  chat_id bigint not null,
  -- What is said once in a chat, whoever leaves it again: 'order 0192… DONE'.
  about text,
  content jsonb not null,
  created_at timestamptz not null,
  -- The messenger asked us to wait until then.
  not_before timestamptz,
  -- Being sent since then; whether it arrived is unknown until `sent_at` says so.
  tried_at timestamptz,
  sent_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, chat_id, about)
);
create index bot_message_waiting on bot_message (merchant_id, chat_id, id) where sent_at is null;
create index bot_message_sent on bot_message (merchant_id, chat_id, id) where sent_at is not null;
call protect_tenant_rows('bot_message');
create policy server on bot_message as restrictive using (current_setting('app.account', true) = '*');
