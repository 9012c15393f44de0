import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { useOfficeSession } from "../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { useBoard, useBoardState } from "../features/board/board-context.tsx";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { OrderDetail } from "../features/order/order-detail.tsx";
import { officePages } from "../pages.ts";
import { onDemand } from "../core/page/on-demand.tsx";

const RejectDialog = onDemand(
  async () => (await import("../features/board/reject-dialog.tsx")).RejectDialog,
);

const OrderTickets = onDemand(
  async () => (await import("../features/printing/order-tickets.tsx")).OrderTickets,
);

/** One order, over the board. */
export default function OrderPage() {
  const { id = "" } = useParams();
  const { t } = useMessages("order");
  const { brand, calls, role } = useOfficeSession();
  const board = useBoard();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isCancelling, setIsCancelling] = useState(false);
  const changed = useBoardState(({ orders }) => orders.get(id));
  const version = changed && [changed.lastModifiedDate, changed.pendingStep?.key ?? ""].join();
  const queryKey = [brand.merchantId, "order", id];
  const { data, error, refetch } = useQuery({
    // The board hears of each change.
    queryKey: [...queryKey, version],
    queryFn: () => resultOf(calls.getStaffOrder({ params: { id } })),
    placeholderData: (previous) => previous,
  });
  const close = () => void navigate(officePages.orders);
  const show = (order: BoardOrder) => {
    board.show(order);
    void queryClient.invalidateQueries({ queryKey });
  };
  const loading = (
    <Loading label={t.frame.loading}>
      <Skeleton shape="block" height="20rem" />
    </Loading>
  );
  return (
    <Sheet
      isOpen
      onClose={close}
      title={data ? t.order.title(data.number) : t.frame.loading}
      closeLabel={t.frame.close}
      width="wide"
    >
      {data && data.id === id ? (
        // A sheet that is hidden while its content waits for texts would close.
        <Suspense fallback={loading}>
          <OrderDetail order={data} onChange={show} onCancel={() => setIsCancelling(true)} />
          {isActionAllowed(role, "PRINT_TICKETS") && <OrderTickets orderId={id} />}
        </Suspense>
      ) : error ? (
        <NotLoaded error={error.error} retry={() => void refetch()} />
      ) : (
        loading
      )}
      {data && isCancelling && (
        <RejectDialog
          order={data}
          onClose={() => setIsCancelling(false)}
          onReject={(details) => {
            board.press(data, "CANCELED", details);
            close();
          }}
        />
      )}
    </Sheet>
  );
}
