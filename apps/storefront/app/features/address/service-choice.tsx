import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { servesAs } from "../../shop/fulfilment/branch-view.ts";
import { chooseReceiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

type Props = { value: Receiving; branches: readonly BranchView[] };

/** Delivery, pick-up or dine-in, as offered by the brand. The basket stays the same. */
export function ServiceChoice({ value, branches }: Props) {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const services: { value: Receiving; label: string }[] = [
    { value: "DELIVERY", label: t.shell.delivery },
    { value: "PICK_UP", label: t.shell.pickUp },
    { value: "DINE_IN", label: t.shell.dineIn },
  ];
  const options = services.filter((service) => branches.some(servesAs(service.value)));
  if (options.length < 2) return null;
  return (
    <SegmentedControl
      label={t.address.service}
      value={value}
      options={options}
      onChange={(receiving) => chooseReceiving(clientSession, receiving)}
    />
  );
}
