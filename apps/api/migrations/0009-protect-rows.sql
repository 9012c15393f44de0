-- What 0005 did for the tables of its time, for those that come later: each migration that makes a tenant table calls
-- one of these on it. The policies are the same.
create procedure protect_tenant_rows(t text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', t);
  execute format('alter table %I force row level security', t);
  execute format('create policy tenant on %I using (%s) with check (%2$s)', t,
    'merchant_id = nullif(current_setting(''app.merchant'', true), '''')::uuid');
  execute format('grant select, insert, update, delete on %I to dasturxon_app', t);
end $$;

-- Rows of one person: `person` is the column that names whose.
create procedure protect_personal_rows(t text, person text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', t);
  execute format('alter table %I force row level security', t);
  execute format('create policy person on %I using (%s) with check (%2$s)', t, format(
    'merchant_id = nullif(current_setting(''app.merchant'', true), '''')::uuid '
    'and (%I::text = current_setting(''app.account'', true) or current_setting(''app.account'', true) = ''*'')', person));
  execute format('grant select, insert, update, delete on %I to dasturxon_app', t);
end $$;
