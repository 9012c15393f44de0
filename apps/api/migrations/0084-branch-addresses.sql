-- compatible-since: 0074
-- The address of a branch in each language.
alter table branch add column address_text jsonb;
