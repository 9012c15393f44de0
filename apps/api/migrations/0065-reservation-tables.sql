-- compatible-since: 0053
-- What staff decide about a reservation. Decision 0055.

alter table reservation
  -- A table of the branch, as in "order": an import may remove it.
  add column table_id uuid,
  -- Why it was declined, for the guest.
  add column decline_reason text;

-- Staff read the reservations of a day.
create index reservation_branch on reservation (merchant_id, branch_id, at);
