-- A session expires after 90 days without use. Written at most once a day. Existing sessions count as used now. Decision
-- 0032.
alter table session add column last_used_at timestamptz not null default now();
