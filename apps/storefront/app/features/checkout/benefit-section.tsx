import type { Quote } from "@dasturxon/contract/entities/quote";
import { feeByPromo } from "@dasturxon/domain/promo/promo";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { TicketIcon } from "@dasturxon/ui/icons/ticket";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Switch } from "@dasturxon/ui/switch/switch";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import type { FormEvent } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import {
  useDraft,
  useSession,
  useClientSession,
} from "../../core/session/client-session-context.ts";
import { BestPromo } from "../../shop/orders/best-promo.tsx";
import { usePromoText } from "../../shop/orders/used-promos.ts";
import styles from "./checkout.module.css";
import { partElementId } from "./problems.ts";
import type { CheckoutProblem } from "./problems.ts";
import { useRemedy, RemedyButton } from "./problem-message.tsx";

type Props = { quote: Quote | null; problems: readonly CheckoutProblem[] };

/** The promo code and the cashback, where the brand has them. */
export function BenefitSection({ quote, problems }: Props) {
  const { t } = useMessages();
  const { promoActive, cashbackActive } = useBrand().settings;
  const balance = useSession(({ user }) => user?.cashback ?? 0);
  const hasCashback = cashbackActive && balance > 0;
  if (!promoActive && !hasCashback) return null;
  return (
    <section
      id={partElementId("promo")}
      tabIndex={-1}
      className={styles.section}
      aria-labelledby="checkout-benefits"
    >
      <h2 id="checkout-benefits" className={styles.title}>
        {t.checkout.benefits}
      </h2>
      <Card className={styles.stack}>
        {promoActive && <Promo quote={quote} problems={problems} />}
        {hasCashback && <Cashback balance={balance} quote={quote} problems={problems} />}
      </Card>
    </section>
  );
}

/** A refused code stays, with the reason: a little more in the basket may make it valid. */
function Promo({ quote, problems }: Props) {
  const { t, format } = useMessages();
  const promoText = usePromoText();
  const { draft } = useClientSession();
  const code = useDraft(({ choices }) => choices.promoCode);
  const [typed, setTyped] = useState(code ?? "");
  const remedyFor = useRemedy();
  const problem = problems.find(({ part }) => part === "promo");
  const remedy = problem && remedyFor(problem);
  const { productPrice = 0, productDiscount = 0, promoDiscount: own = 0 } = quote?.amounts ?? {};
  const products = productPrice - productDiscount + own;
  const isTyping = typed.trim() !== (code ?? "");
  const apply = (promoCode: string | undefined) => draft.getState().choose({ promoCode });

  if (code && !problem && !isTyping) {
    const { promoDiscount = 0, deliveryDiscount = 0 } = quote?.amounts ?? {};
    const saved = promoDiscount + deliveryDiscount;
    const freeFrom = quote?.explanations.serviceFeeThreshold;
    const fee = quote ? feeByPromo(quote.amounts, freeFrom) : 0;
    return (
      <ListRow
        leading={<TicketIcon />}
        title={`${t.checkout.promo} ${code}`}
        note={
          <>
            {saved > 0 ? t.checkout.promoWorks(format.sum(saved)) : t.checkout.promoWorksDelivery}
            {fee > 0 && (
              <>
                <br />
                {t.basket.promoFee(format.sum(fee), format.sum(freeFrom ?? 0))}
              </>
            )}
          </>
        }
        actions={
          <IconButton
            label={t.checkout.promoRemove}
            icon={<CloseIcon size={20} />}
            edge="end"
            onClick={() => {
              setTyped("");
              apply(undefined);
            }}
          />
        }
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed.trim() || undefined);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t.checkout.promo}
        hint={promoText}
        error={!isTyping && problem?.text}
        value={typed}
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setTyped(event.target.value);
          // A cleared field takes the code back; another one waits until it is applied.
          if (!event.target.value.trim()) apply(undefined);
        }}
        suffix={
          typed.trim() ? (
            isTyping && (
              <Button type="submit" variant="quiet" size="medium">
                {t.checkout.promoApply}
              </Button>
            )
          ) : (
            <BestPromo
              products={products}
              deliveryPrice={quote?.explanations.fullDeliveryPrice ?? 0}
              onUse={(best) => {
                setTyped(best);
                apply(best);
              }}
            />
          )
        }
      />
      {remedy && !isTyping && (
        <div className={styles.option}>
          <RemedyButton remedy={remedy} />
        </div>
      )}
    </form>
  );
}

function Cashback({ balance, quote, problems }: Props & { balance: number }) {
  const { t, format } = useMessages();
  const { draft } = useClientSession();
  const cashback = useDraft(({ choices }) => choices.cashback);
  const spent = quote?.amounts.cashback ?? 0;
  const problem = problems.find(({ part }) => part === "cashback");
  return (
    <Switch
      label={t.checkout.cashback}
      note={
        problem?.text ??
        (cashback && spent > 0
          ? t.checkout.cashbackSpend(format.sum(spent))
          : t.checkout.cashbackBalance(format.sum(balance)))
      }
      checked={Boolean(cashback)}
      // The whole balance: the server decides how much of it this order may use.
      onChange={(isOn) => draft.getState().choose({ cashback: isOn ? balance : undefined })}
    />
  );
}
