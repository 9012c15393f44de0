-- compatible-since: 0076
-- Links by which others follow an order. Decision 0066.

create table order_share (
  merchant_id uuid not null,
  order_id uuid not null,
  -- SHA-256 of the link's token.
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, order_id) references "order" (merchant_id, id) on delete cascade
);
create index order_share_order on order_share (merchant_id, order_id);
call protect_tenant_rows('order_share');
