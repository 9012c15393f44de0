-- A promo stays used by a phone when its account is deleted or changes the phone. Both columns hold an HMAC of the phone
-- under a random key of the brand, which is stored sealed in merchant_secret: the database alone does not reveal the
-- phone. Existing accounts get theirs at their next sign-in. Decision 0006.
alter table account add column promo_phone_hash bytea;
alter table promo_use
  alter column user_id drop not null,
  add column phone_hash bytea;
create index promo_use_phone on promo_use (merchant_id, promo_id, phone_hash) where phone_hash is not null;

-- A person also sees the uses of an earlier account with the same phone.
create policy same_phone on promo_use for select using (
  merchant_id = nullif(current_setting('app.merchant', true), '')::uuid
  and phone_hash = (
    select a.promo_phone_hash from account a
    where a.merchant_id = promo_use.merchant_id and a.id::text = current_setting('app.account', true)
  )
);
