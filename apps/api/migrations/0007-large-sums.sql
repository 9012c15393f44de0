-- A hundred lines of 99 dear dishes pass two thousand million sums, and a customer may name any banknote: such an
-- order is refused or taken by its rules, not by the size of a column.
alter table "order"
  alter column change_from type bigint,
  alter column product_price type bigint,
  alter column product_discount type bigint,
  alter column promo_discount type bigint,
  alter column service_price type bigint,
  alter column cashback type bigint,
  alter column cashback_earned type bigint,
  alter column total_price type bigint,
  alter column total_discount type bigint;
alter table account alter column cashback type bigint;
