import { MAX_CUTLERY } from "@dasturxon/contract/constants";
import { describeError } from "@dasturxon/contract/error-text";
import type { Quote } from "@dasturxon/contract/entities/quote";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { isPhoneOrderAllowed } from "@dasturxon/domain/access/permissions";
import { totalParts } from "@dasturxon/domain/basket/total-parts";
import { addDays, wallTime } from "@dasturxon/domain/time/wall-clock";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { useStaffMenu } from "../../core/menu/use-staff-menu.ts";
import { Caller } from "./caller.tsx";
import { DestinationFields } from "./destination-fields.tsx";
import { ProductLines } from "./product-lines.tsx";
import {
  addressOfOrder,
  emptyDraft,
  repeatedLines,
  requestOf,
  type PhoneDraft,
} from "./phone-draft.ts";
import styles from "./phone-order.module.css";
import { usePhoneQuote } from "./use-phone-quote.ts";

/** Digits after +998. */
const phoneLength = 9;

type Props = {
  /** Branches for a pick-up. */
  branches: readonly { id: string; name: LocalizedText }[];
  onPlaced: (order: BoardOrder) => void;
};

/** Takes an order while the customer is on the phone. Decision 0058. */
export function PhoneOrder({ branches, onPlaced }: Props) {
  const messages = useMessages("phoneOrder", "order");
  const { t, language } = messages;
  const { brand, calls, role } = useOfficeSession();
  const { products } = useStaffMenu();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [digits, setDigits] = useState("");
  const [entered, setEntered] = useState<PhoneDraft>(() => ({
    ...emptyDraft,
    serviceType: isPhoneOrderAllowed(role, "DELIVERY") ? "DELIVERY" : "PICK_UP",
  }));
  const [first, second] = branches;
  // A single branch need not be chosen.
  const draft = { ...entered, branchId: entered.branchId ?? (second ? null : (first?.id ?? null)) };
  const phone = digits.length === phoneLength ? `+998${digits}` : null;
  const change = (part: Partial<PhoneDraft>) => {
    // Another order is another key.
    setKey(crypto.randomUUID());
    setEntered((known) => ({ ...known, ...part }));
  };
  const customer = useQuery({
    queryKey: [brand.merchantId, "caller", phone],
    queryFn: () => resultOf(calls.lookUpCustomer({ body: { phone: phone ?? "" } })),
    enabled: phone !== null,
    // The audit log notes each look-up.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { quote, isCurrent, error } = usePhoneQuote(draft, phone);
  const placing = useMutation({
    mutationFn: () =>
      resultOf(
        calls.placePhoneOrder({
          headers: { "idempotency-key": key },
          body: {
            ...requestOf(draft, phone),
            phone: phone ?? "",
            quoteToken: quote?.token,
            totalPrice: quote?.amounts.totalPrice,
            ...(draft.firstName.trim() && { firstName: draft.firstName.trim() }),
          },
        }),
      ),
    onSuccess: onPlaced,
  });
  const problems = (quote?.problems ?? []).filter(({ isBlocking }) => isBlocking);
  const text = ({ code, values }: Quote["problems"][number]) =>
    describeError(code, values ?? {})[language];
  const ofLines = new Map(
    problems.flatMap((problem) =>
      typeof problem.line === "number" ? [[problem.line, text(problem)] as const] : [],
    ),
  );
  const others = [
    ...new Set(problems.flatMap((problem) => (problem.line == null ? text(problem) : []))),
  ];
  const isReady = phone !== null && isCurrent && problems.length === 0;

  return (
    <div className={styles.page}>
      <h1>{t.phoneOrder.title}</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Caller
            digits={digits}
            onDigits={(typed) => {
              setDigits(typed);
              change({ destination: null });
            }}
            customer={phone ? customer.data : undefined}
            error={customer.error}
            firstName={draft.firstName}
            onName={(firstName) => change({ firstName })}
            onRepeat={(order) =>
              change({
                lines: repeatedLines(order, products),
                serviceType: order.serviceType === "DELIVERY" ? "DELIVERY" : "PICK_UP",
                destination: addressOfOrder(order),
                branchId: order.branch?.id ?? null,
                tableId: null,
              })
            }
          />
          <ProductLines
            lines={draft.lines}
            problems={ofLines}
            onChange={(lines) => change({ lines })}
          />
        </div>
        <div className={styles.column}>
          <DestinationFields
            draft={draft}
            branches={branches}
            customer={customer.data}
            onChange={change}
          />
          <WhenAndPayment draft={draft} onChange={change} />
        </div>
        <div className={styles.bill}>
          <Card className={styles.part}>
            <h2>{t.order.bill}</h2>
            {quote && <Bill quote={quote} draft={draft} />}
            {others.map((problem) => (
              <p key={problem} className={styles.problem} role="alert">
                {problem}
              </p>
            ))}
            {error && <p role="alert">{errorText(error.error, messages)}</p>}
            {placing.error && <p role="alert">{errorText(placing.error.error, messages)}</p>}
            <Button
              isWide
              disabled={!isReady}
              isLoading={placing.isPending}
              onClick={() => placing.mutate()}
            >
              {t.phoneOrder.place}
            </Button>
          </Card>
        </div>
      </div>
    </div>
  );
}

function Bill({ quote, draft }: { quote: Quote; draft: PhoneDraft }) {
  const { t, format } = useMessages("phoneOrder", "order");
  const { amounts, timeRange } = quote;
  return (
    <div>
      {totalParts(amounts, draft.serviceType === "DELIVERY" && quote.branchId !== null).map(
        ({ kind, amount }) => (
          <TotalLine
            key={kind}
            label={t.order.parts[kind]}
            amount={format.sum(amount)}
            tone={amount < 0 ? "benefit" : "plain"}
          />
        ),
      )}
      <TotalLine label={t.order.total} amount={format.sum(amounts.totalPrice)} tone="total" />
      {timeRange && (
        <p className={styles.promise}>
          {t.phoneOrder.promised(
            `${format.date(timeRange.from)}, ${format.timeRange(timeRange.from, timeRange.to)}`,
          )}
        </p>
      )}
    </div>
  );
}

/** That of the formats, too. */
const timeZone = "Asia/Tashkent";
/** Days that can be chosen, today included. */
const dayCount = 7;

type PartProps = { draft: PhoneDraft; onChange: (change: Partial<PhoneDraft>) => void };

function WhenAndPayment({ draft, onChange }: PartProps) {
  const { t, format } = useMessages("phoneOrder", "order");
  const { later, paymentType } = draft;
  const { day: today } = wallTime(new Date(useNow(60_000)), timeZone);
  const days = Array.from({ length: dayCount }, (_, ahead) => addDays(today, ahead));
  return (
    <Card className={styles.part}>
      <h2>{t.phoneOrder.when}</h2>
      <SegmentedControl
        label={t.phoneOrder.when}
        value={later ? "later" : "now"}
        options={[
          { value: "now", label: t.phoneOrder.now },
          { value: "later", label: t.phoneOrder.later },
        ]}
        onChange={(value) =>
          onChange({ later: value === "later" ? { day: today, time: "" } : null })
        }
      />
      {later && (
        <div className={styles.when}>
          <SelectField
            label={t.phoneOrder.day}
            value={later.day}
            options={days.map((day) => ({
              value: day,
              label: format.date(`${day}T12:00:00+05:00`),
            }))}
            onChange={({ target }) => onChange({ later: { ...later, day: target.value } })}
          />
          <TextField
            label={t.phoneOrder.time}
            type="time"
            step={900}
            value={later.time}
            onChange={({ target }) => onChange({ later: { ...later, time: target.value } })}
          />
        </div>
      )}
      <RadioGroup
        label={t.order.payment}
        variant="cards"
        value={paymentType}
        options={[
          { value: "CASH", label: t.board.payments.CASH },
          { value: "TERMINAL", label: t.board.payments.TERMINAL },
        ]}
        onChange={(value) => onChange({ paymentType: value })}
      />
      <div className={styles.details}>
        {paymentType === "CASH" && (
          <TextField
            label={t.phoneOrder.changeFrom}
            inputMode="numeric"
            autoComplete="off"
            value={draft.changeFrom > 0 ? format.amount(draft.changeFrom) : ""}
            onChange={({ target }) =>
              onChange({ changeFrom: Number(target.value.replaceAll(/\D/g, "")) })
            }
          />
        )}
        <TextField
          label={t.phoneOrder.cutlery}
          inputMode="numeric"
          autoComplete="off"
          value={draft.cutlery === null ? "" : String(draft.cutlery)}
          onChange={({ target }) => onChange({ cutlery: cutleryOf(target.value) })}
        />
        <TextField
          label={t.phoneOrder.promo}
          autoComplete="off"
          value={draft.promoCode}
          maxLength={32}
          onChange={({ target }) => onChange({ promoCode: target.value })}
        />
      </div>
      <TextField
        label={t.phoneOrder.comment}
        value={draft.comment}
        maxLength={500}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
    </Card>
  );
}

function cutleryOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, "");
  return digits ? Math.min(Number(digits), MAX_CUTLERY) : null;
}
