-- Click: refunds without keys, and the shop as a mini-app. Decision 0062.

-- Since when the provider has been asked for the refund, if it cannot be asked twice.
alter table payment_attempt add column refund_asked_at timestamptz;
alter table order_refund add column refund_asked_at timestamptz;

alter table session
  drop constraint session_client_check,
  add constraint session_client_check check (client in ('TG', 'CLICK', 'WEB', 'OFFICE'));
