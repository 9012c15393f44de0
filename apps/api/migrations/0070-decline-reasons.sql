-- compatible-since: 0065
-- A reason that staff choose is told in the guest's language; decline_reason has what they wrote. Decision 0055.

alter table reservation
  add column decline_code text check (decline_code in ('NO_TABLE', 'HALL_TAKEN', 'CLOSED'));
