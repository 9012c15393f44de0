-- compatible-since: 0041
-- Events wait for the subscribers of orders (bot messages and whatever comes later). Decision 0036.

-- The transaction that wrote the event, until the subscribers have handled it; null afterwards. Events with the same value
-- are one change of their order. Older programs leave it null and notify by themselves.
alter table order_event add column pending_tx xid8;
create index order_event_pending on order_event (merchant_id, sequence) where pending_tx is not null;

-- As in 0033, except that a waiting job is held with a weaker lock. It keeps the worker away until the transaction ends as
-- before, while other transactions may hold the same job.
create or replace function add_job(name text, payload json, at timestamptz, key text, keeps_moment boolean default false)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  merchant uuid := payload ->> 'merchantId';
  whole_key text := name || ':' || merchant || ':' || key;
  waiting record;
  is_far boolean := false;
  added bigint;
begin
  if merchant is distinct from nullif(current_setting('app.merchant', true), '')::uuid or merchant is null then
    raise exception 'A job belongs to the merchant of its transaction' using errcode = 'insufficient_privilege';
  end if;
  if keeps_moment then
    select run_at, attempts into waiting from graphile_worker._private_jobs as job
      where job.key = whole_key and locked_at is null and run_at > now() for key share;
    is_far := found and waiting.run_at > now() + interval '1 minute';
    if found and not is_far and waiting.attempts = 0 then return; end if;
  end if;
  loop
    select id into added from graphile_worker.add_job(name, payload, run_at => at, job_key => whole_key,
      job_key_mode => case when keeps_moment and not is_far then 'preserve_run_at' else 'replace' end);
    -- Nothing is added when a worker starts the job with this key at the same moment, so try again.
    exit when added is not null;
  end loop;
end $$;
