-- compatible-since: 0053
-- The office appoints people and pairs tablets. Decision 0053.

alter table account
  drop constraint account_role_check,
  add constraint account_role_check
    check (role in ('CUSTOMER', 'COURIER', 'WAITER', 'KITCHEN', 'OPERATOR', 'MANAGER', 'OWNER')),
  drop constraint account_phone_check,
  -- A tablet that several people share has no phone: nobody can sign in as it, except by its invitation.
  add constraint account_phone_check check (phone ~ '^\+[0-9]{7,15}$' or phone = 'tablet:' || id),
  -- Part of the kitchen that a tablet stands in.
  add column station text,
  add constraint account_station_check check (station is null or phone like 'tablet:%');

-- Subjects are an enumeration of the contract, which each release may extend.
alter table audit_log drop constraint if exists audit_log_subject_type_check;
