-- compatible-since: 0074
-- The second line of a banner, which pages draw over its picture together with the title. Empty: the picture contains the words.

alter table banner add column text jsonb;
