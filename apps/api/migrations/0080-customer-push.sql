-- compatible-since: 0074
-- Messages about an order to its customer: by the bot or by web push, in the customer's language. Decision 0069.

alter table account
  -- Language of the last visit, or of the sign-in; null: unknown.
  add column language text check (language in ('uz', 'ru', 'eng')),
  -- The customer's choice; null: by the bot if it can write to them, else by push.
  add column message_channel text check (message_channel in ('BOT', 'PUSH', 'NONE'));

alter table push_subscription
  -- OFFICE: a device of staff. SHOP: a customer's browser.
  add column audience text not null default 'OFFICE' check (audience in ('OFFICE', 'SHOP'));

-- Messages that a browser got, or is getting, so that a job that is repeated does not send them again.
create table push_message (
  merchant_id uuid not null,
  token_hash bytea not null,
  about text not null,
  claimed_at timestamptz not null,
  sent_at timestamptz,
  primary key (merchant_id, token_hash, about),
  foreign key (merchant_id, token_hash) references push_subscription (merchant_id, token_hash)
    on update cascade on delete cascade
);
create index push_message_claimed on push_message (merchant_id, claimed_at);
call protect_tenant_rows('push_message');
