import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import type { BranchView } from "../../fulfilment/branch-view.ts";
import { servesAs } from "../../fulfilment/branch-view.ts";
import { chooseReceiving } from "../../fulfilment/choose-fulfilment.ts";
import type { Receiving } from "../../fulfilment/choose-fulfilment.ts";
import { useMessages } from "../../session/messages.ts";
import { useClientSession } from "../../session/client-session-context.ts";

type Props = { value: Receiving; branches: readonly BranchView[] };

/** Delivery, pick-up or here, as far as the brand offers them. The basket stays whichever is chosen. */
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
