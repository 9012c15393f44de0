-- compatible-since: 0056
-- Orders that staff take by phone. Decision 0058.

alter table "order"
  -- The member of staff who took it, as in audit_log; null: its customer placed it.
  add column placed_by uuid;

-- The contract lists the kinds of subjects; a list here would have to be replaced by each release that adds one.
alter table audit_log drop constraint audit_log_subject_type_check;
alter table audit_log add constraint audit_log_subject_type_check check (subject_type ~ '^[A-Z_]{1,40}$');
