-- A request's transaction names its merchant (app.merchant) and its person (app.account); without them a query
-- sees nothing. The server itself (jobs, staff) names '*' as the person. current_setting(…, true) is null when unset.
do $$
declare
  shared text[] := array['web_settings', 'policy', 'brand', 'city', 'delivery_zone', 'branch', 'tariff', 'hall',
    'hall_table', 'order_settings', 'payment_setting', 'menu_group', 'category', 'product', 'product_branch',
    'product_grade', 'promo', 'session', 'phone_code', 'order_number', 'order_item'];
  -- Table and the column that names its person.
  personal text[][] := array[['account', 'id'], ['address', 'account_id'], ['order', 'user_id'],
    ['order_event', 'user_id'], ['placed_order_key', 'user_id'], ['promo_use', 'user_id']];
  tenant text := 'merchant_id = nullif(current_setting(''app.merchant'', true), '''')::uuid';
  person text;
  t text;
  i int;
begin
  foreach t in array shared loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
    execute format('grant select, insert, update, delete on %I to dasturxon_app', t);
  end loop;
  for i in 1 .. array_length(personal, 1) loop
    t := personal[i][1];
    person := tenant || format(' and (%I::text = current_setting(''app.account'', true) or current_setting(''app.account'', true) = ''*'')', personal[i][2]);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy person on %I using (%s) with check (%s)', t, person, person);
    execute format('grant select, insert, update, delete on %I to dasturxon_app', t);
  end loop;
  grant select, update (version) on merchant to dasturxon_app;
end $$;
