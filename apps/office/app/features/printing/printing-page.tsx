import type { Printer, Ticket } from "@dasturxon/contract/entities/printing";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { testTicket } from "@dasturxon/printing/test-ticket";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ApiError } from "@dasturxon/api-client/api-result";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { deviceOf } from "./own-device.ts";
import { ownPrinterStore, type OwnPrinter } from "./own-printer.ts";
import { PrinterForm } from "./printer-form.tsx";
import {
  troubleOf,
  troubleWord,
  useOwnPrinter,
  usePrinters,
  usePrintingTexts,
  useRefreshPrinting,
} from "./printing-queries.ts";
import { usePrintOrder } from "./use-print-order.ts";
import styles from "./printing.module.css";

type Props = {
  branchId: string | null;
  renderFailed: (error: ApiError, retry: () => void) => ReactNode;
};

/** The printer of this device, those of the branch, and tickets that were not printed. */
export function PrintingPage({ branchId, renderFailed }: Props) {
  const { t: office } = useMessages();
  const t = usePrintingTexts();
  const own = useOwnPrinter();
  const { data, error, refetch } = usePrinters(branchId);
  const [isEditing, setIsEditing] = useState(false);
  if (!t || (!data && !error))
    return (
      <Loading label={office.frame.loading}>
        <Skeleton shape="block" height="20rem" />
      </Loading>
    );
  return (
    <div className={styles.page}>
      <title>{t.title}</title>
      <h1>{t.title}</h1>
      {!data && error && renderFailed(error.error, () => void refetch())}
      <OwnPrinterCard onEdit={() => setIsEditing(true)} />
      {data && (
        <>
          <Unprinted tickets={data.unprinted} />
          <Printers printers={data.printers} />
        </>
      )}
      {isEditing && data && (
        <PrinterForm
          printer={own}
          branches={data.branches}
          stations={data.stations}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}

function OwnPrinterCard({ onEdit }: { onEdit: () => void }) {
  const t = usePrintingTexts();
  const own = useOwnPrinter();
  if (!t) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t.thisDevice}</h2>
      {own ? (
        <>
          <p>
            <strong>{own.name}</strong>
            <br />
            {[
              t.connections[own.connection],
              t.widths[own.paperWidth],
              own.stations?.map((one) => one || t.otherDishes).join(", ") ?? t.whole,
              own.isAutomatic ? t.automatic : t.onPress,
            ].join(" · ")}
          </p>
          <div className={styles.actions}>
            <TestButton own={own} />
            <Button variant="secondary" onClick={onEdit}>
              {t.change}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <strong>{t.none}.</strong> {t.noneAbout}
          </p>
          <div className={styles.actions}>
            <Button onClick={onEdit}>{t.add}</Button>
          </div>
        </>
      )}
    </Card>
  );
}

function TestButton({ own }: { own: OwnPrinter }) {
  const t = usePrintingTexts();
  const { mutate, isPending, isSuccess, error } = useMutation<void, Error>({
    mutationFn: async () => {
      const printer = await deviceOf(own).open();
      try {
        await printer.print(testTicket(own.name, own.paperWidth, new Date()));
      } finally {
        await printer.close();
      }
    },
  });
  if (!t) return null;
  return (
    <>
      <Button variant="secondary" isLoading={isPending} onClick={() => mutate()}>
        {t.test}
      </Button>
      {isSuccess && <output className={styles.muted}>{t.tested}</output>}
      {error && (
        <p role="alert" className={styles.problem}>
          {t.testFailed}
        </p>
      )}
    </>
  );
}

function Printers({ printers }: { printers: readonly Printer[] }) {
  const t = usePrintingTexts();
  const [removed, setRemoved] = useState<Printer | null>(null);
  const { role, brand, calls } = useOfficeSession();
  const messages = useMessages();
  const refresh = useRefreshPrinting();
  const removing = useMutation({
    mutationFn: ({ id }: Printer) => resultOf(calls.removePrinter({ params: { id } })),
    onSuccess: (_, { isOwn }) => {
      if (isOwn) ownPrinterStore(brand.merchantId).setState({ printer: null });
      setRemoved(null);
    },
    onSettled: refresh,
  });
  if (!t) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t.printers}</h2>
      {printers.length === 0 && <p className={styles.muted}>{t.noPrinters}</p>}
      {printers.map((printer) => {
        const trouble = troubleOf(printer);
        const word = trouble ? troubleWord(trouble, t) : printer.isAutomatic ? t.ready : t.onPress;
        return (
          <ListRow
            key={printer.id}
            title={
              <span className={styles.named}>
                {printer.name}
                <Tag tone={trouble ? "danger" : "soft"}>{word}</Tag>
              </span>
            }
            note={[
              t.connections[printer.connection],
              t.widths[printer.paperWidth],
              printer.stations?.map((one) => one || t.otherDishes).join(", ") ?? t.whole,
            ].join(" · ")}
            actions={
              (printer.isOwn || isActionAllowed(role, "RUN_PEOPLE")) && (
                <Button
                  variant="secondary"
                  size="medium"
                  aria-label={`${printer.name}: ${t.remove}`}
                  onClick={() => setRemoved(printer)}
                >
                  {t.remove}
                </Button>
              )
            }
          />
        );
      })}
      {removing.error && (
        <p role="alert" className={styles.problem}>
          {errorText(removing.error.error, messages)}
        </p>
      )}
      {removed && (
        <ConfirmDialog
          isOpen
          title={t.removeTitle(removed.name)}
          confirmLabel={t.remove}
          cancelLabel={messages.t.frame.close}
          closeLabel={messages.t.frame.close}
          onClose={() => setRemoved(null)}
          onConfirm={() => removing.mutate(removed)}
        >
          {t.removeAbout}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Unprinted({ tickets }: { tickets: readonly Ticket[] }) {
  const t = usePrintingTexts();
  const { format } = useMessages();
  if (!t) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t.unprinted}</h2>
      {tickets.length === 0 && <p className={styles.muted}>{t.unprintedNone}</p>}
      {tickets.map((ticket) => (
        <ListRow
          key={ticket.id}
          title={t.number(ticket.orderNumber)}
          note={[
            ticket.station === null ? t.whole : ticket.station || t.otherDishes,
            format.time(ticket.createdAt),
            ticket.state === "FAILED" ? t.failed : t.waiting,
          ].join(" · ")}
          actions={ticket.kind === "TICKET" && <PrintAgain ticket={ticket} />}
        />
      ))}
    </Card>
  );
}

function PrintAgain({ ticket }: { ticket: Ticket }) {
  const t = usePrintingTexts();
  const { print, isPending, problem } = usePrintOrder(ticket.orderId);
  if (!t) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="medium"
        isLoading={isPending}
        aria-label={t.againNamed(ticket.orderNumber)}
        onClick={() => print(ticket.station)}
      >
        {t.again}
      </Button>
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
