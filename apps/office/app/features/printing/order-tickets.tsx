import type { Ticket } from "@dasturxon/contract/entities/printing";
import { Button } from "@dasturxon/ui/button/button";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { usePrintingTexts } from "./printing-queries.ts";
import { usePrintOrder } from "./use-print-order.ts";
import styles from "./printing.module.css";

/** While a ticket is on its way to the paper. */
const watchMs = 2_000;

/** The tickets of an order and what became of each, and the button that prints it. */
export function OrderTickets({ orderId }: { orderId: string }) {
  const t = usePrintingTexts();
  const { format } = useMessages();
  const { brand, calls } = useOfficeSession();
  const { data: tickets } = useQuery({
    queryKey: [brand.merchantId, "tickets", orderId],
    queryFn: () => resultOf(calls.listOrderTickets({ params: { id: orderId } })),
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? watchMs : false),
  });
  const printing = usePrintOrder(orderId);
  if (!t || !tickets) return null;
  const isPrinted = tickets.some(
    ({ kind, station, state }) => kind === "TICKET" && station === null && state !== "WAITING",
  );
  return (
    <section className={styles.tickets}>
      <h3>{t.tickets}</h3>
      {tickets.length > 0 && (
        <ul className={styles.ticketList}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <span>
                {ticket.kind === "CANCELED"
                  ? t.canceled
                  : ticket.kind === "CHANGED"
                    ? t.changed
                    : ticket.copy > 1
                      ? t.copy(ticket.copy)
                      : t.ticket}
                {ticket.station !== null && `, ${ticket.station || t.otherDishes}`}
              </span>
              <Tag tone={ticket.state === "FAILED" ? "danger" : "soft"}>
                {t.states[ticket.state]}
              </Tag>
              <small>
                {[ticket.printedAt && format.time(ticket.printedAt), ticket.printerName]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        isLoading={printing.isPending}
        onClick={() => printing.print(null)}
      >
        {isPrinted ? t.printCopy : t.print}
      </Button>
      {printing.problem && (
        <p role="alert" className={styles.problem}>
          {printing.problem}
        </p>
      )}
    </section>
  );
}

const isPending = ({ state }: Ticket) =>
  state === "WAITING" || state === "CLAIMED" || state === "SENDING";
