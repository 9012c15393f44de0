-- Work for later, in the queue of graphile-worker (schema graphile_worker, made just before these files are applied).
-- A request's role may do one thing with it: leave a job of its own merchant, as part of its transaction.
create function add_job(name text, payload json, at timestamptz, key text, keeps_moment boolean default false)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  merchant uuid := payload ->> 'merchantId';
begin
  if merchant is distinct from nullif(current_setting('app.merchant', true), '')::uuid or merchant is null then
    raise exception 'A job belongs to the merchant of its transaction' using errcode = 'insufficient_privilege';
  end if;
  -- The same key again puts the job in the other's place; no key, no place.
  perform graphile_worker.add_job(name, payload, run_at => at, job_key => name || ':' || merchant || ':' || key,
    job_key_mode => case when keeps_moment then 'preserve_run_at' else 'replace' end);
end $$;
revoke all on function add_job from public;
grant execute on function add_job to dasturxon_app;

-- The few that are being done, for the look after workers that died with one in hand.
create index job_in_hand on graphile_worker._private_jobs (locked_by) where locked_by is not null;

-- Orders that wait already. Policies hold for the owner too, so each merchant is named in turn.
do $$
declare
  shop uuid;
begin
  perform set_config('app.account', '*', true);
  for shop in select id from merchant loop
    perform set_config('app.merchant', shop::text, true);
    perform add_job('openDueOrder', json_build_object('merchantId', merchant_id, 'orderId', id),
        -- Its slot less cooking and travel at 20 km/h; the job itself looks at the clock once more.
        at_time - make_interval(secs => cooking_time * 60 + coalesce(distance, 0) * 0.18), id::text)
      from "order" where merchant_id = shop and status = 'AT_TIME';
    perform add_job('lapseUnpaidOrder', json_build_object('merchantId', merchant_id, 'orderId', id),
        created_date + interval '30 minutes', id::text)
      from "order" where merchant_id = shop and status = 'CREATED';
    perform add_job('closeOrder', json_build_object('merchantId', merchant_id, 'orderId', id),
        delivered_at + interval '24 hours', id::text)
      from "order" where merchant_id = shop and status = 'DELIVERED';
  end loop;
  perform set_config('app.merchant', '', true);
  perform set_config('app.account', '', true);
end $$;
