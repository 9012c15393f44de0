import { useLocation, useNavigate } from "react-router";
import { servesAs } from "../../shop/fulfilment/branch-view.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import {
  chooseBranch,
  chooseReceiving,
  receivingOf,
} from "../../shop/fulfilment/choose-fulfilment.ts";
import { nextPage } from "../../core/page/navigation.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useDraft, useClientSession } from "../../core/session/client-session-context.ts";
import { BranchBrowser } from "./branch-browser.tsx";

/** Chooses the branch of a pick-up or a meal there, then returns to the previous page. */
export function PickUpBranch({
  layout,
  branches,
}: {
  layout: "list" | "map";
  branches: BranchView[];
}) {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const branchId = useDraft(({ choices }) => choices.branchId);
  const receiving = useDraft(({ choices }) => receivingOf(choices));
  const service = receiving === "DINE_IN" ? "DINE_IN" : "PICK_UP";
  return (
    <BranchBrowser
      frame="screen"
      layout={layout}
      service={service}
      branches={branches.filter(servesAs(service))}
      heading={<h1>{service === "DINE_IN" ? t.address.whereSit : t.address.whereFrom}</h1>}
      currentId={branchId}
      onChoose={(id) => {
        const chosen = branches.find((branch) => branch.id === id);
        chooseReceiving(clientSession, service);
        if (chosen) chooseBranch(clientSession, chosen);
        void navigate(nextPage(search));
      }}
    />
  );
}
