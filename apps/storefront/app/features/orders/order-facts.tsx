import type { Order } from "@dasturxon/contract/entities/order";
import { formatPhone } from "@dasturxon/messages/formats";
import { splitCourierComment } from "@dasturxon/domain/address/courier-comment";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { localized } from "@dasturxon/messages/language";
import { wishesText } from "@dasturxon/messages/wishes-text";
import type { Messages } from "@dasturxon/messages/messages";
import { addressDetails, addressLine } from "../../shop/fulfilment/address-text.ts";
import { branchAddress } from "../../shop/fulfilment/branch-view.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./order-view.module.css";
import { paidTexts, paymentText } from "./order-messages.ts";

type Fact = { name: string; lines: (string | null | undefined | false)[] };

/** Destination, payment and comments. */
export function OrderFacts({ order }: { order: Order }) {
  const messages = useMessages();
  const { t, format } = messages;
  const facts = factsOf(order, messages).filter(({ lines }) => lines.some(Boolean));
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, lines }) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.map((line) => line && <dd key={line}>{line}</dd>)}
          </div>
        ))}
      </dl>
      <p className={styles.placed}>{t.orders.placed(format.dateTime(order.createdDate))}</p>
    </>
  );
}

function factsOf(order: Order, messages: Messages): Fact[] {
  const { t, format, language } = messages;
  const { address, branch, receiver } = order;
  const isDelivery = order.serviceType === "DELIVERY";
  const isEarned = order.cashbackEarned && order.status !== "CANCELED";
  return [
    {
      name: t.orders.to,
      lines: isDelivery && address ? [addressLine(address), addressDetails(address, t)] : [],
    },
    {
      name: t.orders.from,
      lines: branch
        ? [localized(branch.name, language), !isDelivery && branchAddress(branch, language)]
        : [],
    },
    {
      name: t.orders.payment,
      lines: [
        paymentText(order.paymentType, t),
        ...paidTexts(order, messages),
        order.dueOnReceipt && isActiveStatus(order.status)
          ? t.orders.change.due(format.sum(order.dueOnReceipt))
          : null,
        order.changeFrom ? t.orders.changeFrom(format.sum(order.changeFrom)) : null,
        isEarned ? t.orders.cashbackEarned(format.sum(order.cashbackEarned ?? 0)) : null,
      ],
    },
    {
      name: t.orders.receiver,
      lines: receiver ? [receiver.name, formatPhone(receiver.phone)] : [],
    },
    { name: t.orders.comment, lines: [order.comment] },
    { name: t.orders.wished, lines: wishesText(order, t.orders.wishes) },
    {
      name: t.orders.courierComment,
      // The details of the address are shown with the address, in the reader's language.
      lines: splitCourierComment(order.courierComment, address?.details).text.split("\n"),
    },
  ];
}
