-- Two things that the queue's own add_job leaves to its caller.
create or replace function add_job(name text, payload json, at timestamptz, key text, keeps_moment boolean default false)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  merchant uuid := payload ->> 'merchantId';
  whole_key text := name || ':' || merchant || ':' || key;
  added bigint;
begin
  if merchant is distinct from nullif(current_setting('app.merchant', true), '')::uuid or merchant is null then
    raise exception 'A job belongs to the merchant of its transaction' using errcode = 'insufficient_privilege';
  end if;
  -- A job that keeps its moment and waits already need not be left again: that would be a write and a call to the worker
  -- for nothing. Its row is held until the transaction ends, so that the worker cannot do it before what it is to find is
  -- there.
  if keeps_moment then
    perform from graphile_worker._private_jobs as job
      where job.key = whole_key and locked_at is null and attempts = 0 and run_at > now() for update;
    if found then return; end if;
  end if;
  loop
    -- The same key again puts the job in the other's place; no key, no place.
    select id into added from graphile_worker.add_job(name, payload, run_at => at, job_key => whole_key,
      job_key_mode => case when keeps_moment then 'preserve_run_at' else 'replace' end);
    -- Nothing is added where a worker begins the other one just then, which may not find what this one is for.
    exit when added is not null;
  end loop;
end $$;
