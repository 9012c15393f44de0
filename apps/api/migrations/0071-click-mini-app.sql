-- The shop as a mini-app of Click's. Decision 0062.

alter table session
  drop constraint session_client_check,
  add constraint session_client_check check (client in ('TG', 'CLICK', 'WEB', 'OFFICE'));
