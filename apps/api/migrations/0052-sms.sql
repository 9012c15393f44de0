-- compatible-since: 0042
-- SMS gateways of brands. Decision 0044.

alter table merchant
  add column sms_sender text,
  add column sms_part_price integer check (sms_part_price >= 0),
  add column sms_second text check (sms_second in ('PLAY_MOBILE', 'ESKIZ')),
  add column sms_second_sender text,
  add column sms_second_part_price integer check (sms_second_part_price >= 0);
