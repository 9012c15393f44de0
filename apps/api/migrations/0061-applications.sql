-- compatible-since: 0053
-- Staff read the applications for vacancies. Decision 0053.

alter table vacancy_application
  add column state text not null default 'NEW' check (state in ('NEW', 'SEEN', 'ANSWERED'));

-- The oldest are deleted.
create index vacancy_application_created on vacancy_application (merchant_id, created_date);
