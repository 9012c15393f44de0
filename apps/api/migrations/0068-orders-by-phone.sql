-- compatible-since: 0056
-- Orders that staff take by phone. Decision 0058.

alter table "order"
  -- The member of staff who took it, as in audit_log; null: its customer placed it.
  add column placed_by uuid;
