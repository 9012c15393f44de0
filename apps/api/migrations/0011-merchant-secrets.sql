-- Passwords and keys of a brand at its providers: SMS gateway, payments, delivery, point of sale, bot. Encrypted by the
-- server (AES-256-GCM) under a key of the environment, with merchant and kind as associated data: a row that is copied
-- to another merchant opens nothing.
create table merchant_secret (
  merchant_id uuid not null references merchant (id),
  kind text not null,
  ciphertext bytea not null,
  primary key (merchant_id, kind)
);
call protect_tenant_rows('merchant_secret');
-- Only the server's own transactions see them: not the customer's who asks.
create policy server on merchant_secret as restrictive using (current_setting('app.account', true) = '*');
