-- Invented brands of demo mode, which production mode does not serve. Decision 0033.
alter table merchant add column is_demo boolean not null default false;

-- The seed of an earlier version has noted its brands in a table of its own, which only it makes.
do $$ begin
  if to_regclass('demo_seed') is not null then
    update merchant set is_demo = true where id in (select merchant_id from demo_seed);
  end if;
end $$;
