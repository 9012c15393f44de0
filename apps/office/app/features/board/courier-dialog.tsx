import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useMessages } from "../../core/i18n/messages.ts";
import { useCouriers } from "./board-queries.ts";

type Props = { order: BoardOrder; onClose: () => void; onChoose: (courierId: string) => void };

export function CourierDialog({ order, onClose, onChoose }: Props) {
  const { t, format } = useMessages();
  const couriers = useCouriers().filter(
    ({ branch }) => !branch || !order.branch || branch.id === order.branch.id,
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.board.chooseCourier}
      closeLabel={t.frame.close}
      width="medium"
    >
      {couriers.length === 0 && <p>{t.board.noCouriers}</p>}
      {couriers.map(({ id, user, status }) => (
        <ListRow
          key={id}
          title={user.firstName}
          note={format.phone(user.phone)}
          trailing={
            status === "PERFORMER_PICK_UP_ARRIVED" && (
              <Tag tone="info">{t.board.courierHere(user.firstName)}</Tag>
            )
          }
          onClick={() => onChoose(id)}
        />
      ))}
    </Dialog>
  );
}
