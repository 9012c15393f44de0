import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { Button } from "@dasturxon/ui/button/button";
import { BellIcon } from "@dasturxon/ui/icons/bell";
import { Notice } from "@dasturxon/ui/notice/notice";
import { pushAbility } from "@dasturxon/ui/web-push/web-push";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import {
  canBeOffered,
  declineMessages,
  useMessageSettings,
} from "../../shop/orders/message-settings.ts";
import styles from "./order-view.module.css";

/** Offers notifications of an order under way, once per browser and brand, and only after the order is placed. */
export function MessagesOffer({ order }: { order: Order }) {
  const clientSession = useClientSession();
  const [isOffered, setOffered] = useState(() => canBeOffered(clientSession));
  const decline = () => {
    declineMessages(clientSession);
    setOffered(false);
  };
  return isOffered && isActiveStatus(order.status) && <Offer order={order} onDecline={decline} />;
}

function Offer({ order, onDecline }: { order: Order; onDecline: () => void }) {
  const { t } = useMessages();
  const { settings, choose, isChanging, hasFailed } = useMessageSettings();
  const [isAccepted, setAccepted] = useState(false);
  if (!settings?.pushKey) return null;
  const isOn = settings.channel === "PUSH" && settings.endpoint !== null;
  if (isOn)
    return (
      isAccepted && (
        <Notice tone="success" isLive>
          {t.orderMessages.on}
        </Notice>
      )
    );
  // The bot tells already, or the customer wants nothing.
  if (settings.isChosen || settings.channel === "BOT") return null;
  const { offer, offerText, accept, decline, failed, cures } = t.orderMessages;
  const failure = pushAbility() === "denied" ? cures.denied : failed;
  return (
    <Notice
      icon={<BellIcon />}
      title={offer}
      action={
        <span className={styles.offer}>
          <Button
            size="medium"
            isLoading={isChanging}
            onClick={() => {
              setAccepted(true);
              choose("PUSH");
            }}
          >
            {accept}
          </Button>
          <Button variant="quiet" size="medium" onClick={onDecline}>
            {decline}
          </Button>
        </span>
      }
    >
      {hasFailed ? <span role="alert">{failure}</span> : offerText[textOf(order)]}
    </Notice>
  );
}

const textOf = ({ serviceType }: Order) => (serviceType === "DELIVERY" ? "delivery" : "pickUp");
