import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { localized } from "@dasturxon/messages/language";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Tag } from "@dasturxon/ui/tag/tag";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { officePages } from "../../pages.ts";

/** An order in a list that leads to it. */
export function OrderRow({ order, note }: { order: BoardOrder; note: string }) {
  const { t, language } = useMessages();
  const { id, number, cartItems, status, user } = order;
  const products = cartItems
    .map(({ count, name }) => `${count} ${localized(name, language)}`)
    .join(" · ");
  return (
    <ListRow
      title={[t.board.number(number), user?.firstName].filter(Boolean).join(" · ")}
      note={`${note} · ${products}`}
      trailing={<Tag>{t.board.statuses[status]}</Tag>}
      renderLink={(props) => <Link to={officePages.order.replace(":id", id)} {...props} />}
    />
  );
}
