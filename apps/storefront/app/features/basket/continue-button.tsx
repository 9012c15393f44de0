import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { useGroup } from "../../shop/group/group-store.ts";
import { acceptChanges, changesElementId } from "./basket-notices.tsx";
import type { BasketView } from "./use-basket-view.ts";

/** Button to checkout, or to the group, with the amount. Unavailable lines have to be resolved first. */
export function ContinueButton({ view: { lines, totals, isBlocked } }: { view: BasketView }) {
  const { t, format } = useMessages();
  const { draft } = useClientSession();
  const isInGroup = useGroup(({ membership }) => membership !== null);
  const amount = format.sum(isInGroup ? totals.products : totals.totalPrice);
  const label = isInGroup ? t.basket.toGroup : t.basket.continue;
  if (isBlocked) {
    return (
      <Button isWide data-main-action="" trailing={amount} onClick={showChanges}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink
      isWide
      trailing={amount}
      renderLink={(look) => (
        <Link
          {...look}
          data-main-action=""
          to={href(isInGroup ? "/group" : "/checkout")}
          // The changes are listed above the button.
          onClick={() => acceptChanges(draft.getState(), lines)}
        />
      )}
    >
      {label}
    </ButtonLink>
  );
}

function showChanges() {
  const changes = document.getElementById(changesElementId);
  changes?.scrollIntoView({ block: "center" });
  changes?.focus({ preventScroll: true });
}
