-- The refunded amount of a call, in the call's own row so that one conditional statement can guard
-- it.

alter table usage_record
  add column refunded bigint not null default 0,
  add constraint usage_record_refunded check (refunded between 0 and charged);
