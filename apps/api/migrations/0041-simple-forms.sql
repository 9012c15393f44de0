-- Columns whose values have a simple form take no others: one wrong colour, link or language used to answer 500 for a whole
-- list, or for all pages of its brand. What is wrong already becomes empty, or the default, where that is no harm; else it
-- stays as it is (`not valid`), is left out of lists, and can only be changed into something right.

-- The owner's own updates are held to the policies too, unless the table stops forcing them on its owner.
create procedure pg_temp.clean(t text, change text) language plpgsql as $$
begin
  execute format('alter table %I no force row level security', t);
  execute format('update %I %s', t, change);
  execute format('alter table %I force row level security', t);
end $$;

create procedure pg_temp.expect_form(t text, c text, form text, is_cleaned boolean default true) language plpgsql as $$
begin
  if is_cleaned then call pg_temp.clean(t, format('set %I = null where %1$I !~ %L', c, form)); end if;
  execute format('alter table %I add constraint %I check (%I ~ %L)%s', t, t || '_' || c || '_form', c, form,
    case when is_cleaned then '' else ' not valid' end);
end $$;

call pg_temp.clean('delivery_zone', $$ set color = '#FCE000' where color !~ '^#[0-9A-Fa-f]{6}$' $$);
call pg_temp.clean('brand',
  $$ set domain_url = 'https://' || domain_url where domain_url ~ '^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+(/|$)' $$);
call pg_temp.clean('order_settings', $$ set telegram_delivery_type = 'LAMENU'
  where telegram_delivery_type not in ('LAMENU', 'YANDEX', 'CUSTOM') $$);
call pg_temp.clean('order_settings', $$ set website_delivery_type = 'LAMENU'
  where website_delivery_type not in ('LAMENU', 'YANDEX', 'CUSTOM') $$);
call pg_temp.clean('order_settings', $$ set application_delivery_type = 'LAMENU'
  where application_delivery_type not in ('LAMENU', 'YANDEX', 'CUSTOM') $$);

-- The directory has no policies.
update merchant set color = null where color !~ '^#[0-9A-Fa-f]{6}$';
update merchant set domain = null where domain !~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?([.][a-z0-9]([a-z0-9-]*[a-z0-9])?)*$';
update merchant set latitude = null, longitude = null
  where latitude not between -90 and 90 or longitude not between -180 and 180;
alter table merchant
  add constraint merchant_color_form check (color ~ '^#[0-9A-Fa-f]{6}$'),
  add constraint merchant_domain_form
    check (domain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?([.][a-z0-9]([a-z0-9-]*[a-z0-9])?)*$'),
  add constraint merchant_point check (latitude between -90 and 90 and longitude between -180 and 180);

do $$
declare
  colour constant text := '^#[0-9A-Fa-f]{6}$';
  link constant text := '^https?://[^[:space:]/]';
  hour constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  closing constant text := '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$';
begin
  call pg_temp.expect_form('brand', 'color', colour);
  call pg_temp.expect_form('menu_group', 'bg_color', colour);
  call pg_temp.expect_form('menu_group', 'icon_bg_color', colour);
  call pg_temp.expect_form('category', 'text_color', colour);
  call pg_temp.expect_form('product', 'image_color', colour);
  call pg_temp.expect_form('story', 'image_color', colour);
  call pg_temp.expect_form('banner', 'image_color', colour);
  call pg_temp.expect_form('branch', 'delivery_start', hour);
  call pg_temp.expect_form('branch', 'delivery_end', closing);
  call pg_temp.expect_form('delivery_zone', 'color', colour, false);
  call pg_temp.expect_form('brand', 'domain_url', link, false);
  call pg_temp.expect_form('branch', 'open', hour, false);
  call pg_temp.expect_form('branch', 'close', closing, false);
  call pg_temp.expect_form('payment_setting', 'type',
    '^(CASH|CLICK|PAYNET|TERMINAL|PAYME|UZUM|OTHER|CLICK_MINI_APP)$', false);
  call pg_temp.expect_form('order_settings', 'telegram_delivery_type', '^(LAMENU|YANDEX|CUSTOM)$', false);
  call pg_temp.expect_form('order_settings', 'website_delivery_type', '^(LAMENU|YANDEX|CUSTOM)$', false);
  call pg_temp.expect_form('order_settings', 'application_delivery_type', '^(LAMENU|YANDEX|CUSTOM)$', false);
end $$;

-- A moment that is none (`infinity`) cannot be told to a browser.
call pg_temp.clean('promo', $$ set start_date = '2000-01-01Z' where start_date = '-infinity' $$);
call pg_temp.clean('promo', $$ set end_date = '2999-12-31Z' where end_date = 'infinity' $$);
alter table promo add constraint promo_dates check (isfinite(start_date) and isfinite(end_date)) not valid;
call pg_temp.clean('story', 'set valid_from = null where not isfinite(valid_from)');
call pg_temp.clean('story', 'set valid_to = null where not isfinite(valid_to)');
alter table story add constraint story_dates check (isfinite(valid_from) and isfinite(valid_to));
call pg_temp.clean('banner', 'set valid_from = null where not isfinite(valid_from)');
call pg_temp.clean('banner', 'set valid_to = null where not isfinite(valid_to)');
alter table banner add constraint banner_dates check (isfinite(valid_from) and isfinite(valid_to));

-- The settings are one record; these of its values have a form too.
do $$
declare
  setting record;
begin
  for setting in
    select * from (values
      ('mainColor', '^#[0-9A-Fa-f]{6}$'),
      ('mainColorType', '^(dark|light)$'),
      ('mainLanguage', '^(uz|ru|eng)$'),
      ('forcedLanguage', '^(uz|ru|eng)$'),
      ('mapType', '^(YANDEX|LEAFLET|LAMENU_YANDEX)$'),
      ('iosLink', '^https?://[^[:space:]/]'),
      ('androidLink', '^https?://[^[:space:]/]'),
      ('telegramBotLink', '^https?://[^[:space:]/]'),
      ('telegram', '^https?://[^[:space:]/]'),
      ('instagram', '^https?://[^[:space:]/]'),
      ('facebook', '^https?://[^[:space:]/]')
    ) as form (name, pattern)
  loop
    call pg_temp.clean('web_settings', format(
      'set settings = jsonb_set(settings, array[%L], ''null'') where settings ->> %1$L !~ %L', setting.name, setting.pattern));
    execute format('alter table web_settings add constraint %I check (settings ->> %L ~ %L)',
      'web_settings_' || lower(setting.name) || '_form', setting.name, setting.pattern);
  end loop;
end $$;

-- Last: a row that stays wrong cannot be cleaned of anything else any more.
alter table banner add constraint banner_link_form
  check (link ->> 'kind' <> 'URL' or coalesce(link ->> 'url', '') ~ '^https?://[^[:space:]/]') not valid;
alter table notification add constraint notification_link_form
  check (link ->> 'kind' <> 'URL' or coalesce(link ->> 'url', '') ~ '^https?://[^[:space:]/]') not valid;
