-- What the geocoder has answered, for all brands and all server processes: a house is asked for once. Nothing here
-- belongs to a merchant or names who asked.
create table geocoder_answer (
  question text primary key,
  answer jsonb not null,
  until timestamptz not null
);
create index geocoder_answer_until on geocoder_answer (until);

-- The queue of the whole installation before a geocoder that allows so many questions a second: one row, the moment
-- at which the next one may be asked.
create table geocoder_turn (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null
);
insert into geocoder_turn (next_at) values (now());
grant select, insert, update, delete on geocoder_answer, geocoder_turn to dasturxon_app;
