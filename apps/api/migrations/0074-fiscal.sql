-- compatible-since: 0073
-- Fiscal receipts: codes of goods, who issues receipts, and their state. Decision 0064.

alter table product
  -- Code of the unit of measure in the tax catalogue.
  add column unit_code text,
  -- Its packages have marking codes.
  add column needs_marking boolean not null default false;

-- Codes of delivery and service fee, usual VAT, and who issues the receipts of each payment type.
create table fiscal_settings (
  merchant_id uuid not null references merchant (id) on delete cascade,
  settings jsonb not null,
  primary key (merchant_id)
);
call protect_tenant_rows('fiscal_settings');

-- As they were when the order was placed. Null in lines of earlier releases.
alter table order_item
  add column mxik text,
  add column package_code text,
  add column unit_code text,
  add column vat_percent integer,
  add column needs_marking boolean not null default false,
  -- Codes of the packages that were handed over.
  add column marking_codes jsonb not null default '[]';

-- Why staff have packed an order without marking codes.
alter table "order" add column marking_skipped text;

alter table fiscal_receipt
  -- WAITING: for marking codes.
  drop constraint fiscal_receipt_state_check,
  add constraint fiscal_receipt_state_check check (state in ('WAITING', 'DUE', 'ISSUED', 'FAILED')),
  -- Why it failed; `error` has the issuer's words, or the reason of staff.
  add column problem text,
  -- What it names, from the moment at which it is due.
  add column lines jsonb,
  -- Of a return: the refund.
  add column refund_key text,
  -- Since when the issuer may know of it.
  add column asked_at timestamptz;
create unique index fiscal_receipt_sale on fiscal_receipt (merchant_id, order_id, coalesce(attempt_id, order_id))
  where kind = 'SALE';
create unique index fiscal_receipt_return on fiscal_receipt (merchant_id, order_id, refund_key)
  where refund_key is not null;
create index fiscal_receipt_open on fiscal_receipt (merchant_id, created_at) where state <> 'ISSUED';
