import { MapIcon } from "@dasturxon/ui/icons/map";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { Link } from "react-router";
import { isRealAddress } from "../../shop/fulfilment/address-text.ts";
import { servesAs, openText } from "../../shop/fulfilment/branch-view.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { chooseBranch, pickUpPage } from "../../shop/fulfilment/choose-fulfilment.ts";
import { withNext } from "../../core/page/navigation.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import {
  useDraft,
  useFulfilment,
  useClientSession,
} from "../../core/session/client-session-context.ts";
import styles from "./branch-options.module.css";
import { nearby } from "./branches.ts";

type Props = { branches: readonly BranchView[]; service: "PICK_UP" | "DINE_IN"; next: string };

/** Radio buttons of the branches with this service; the map is one page further. */
export function BranchOptions({ branches, service, next }: Props) {
  const messages = useMessages();
  const { t, format } = messages;
  const shell = useShell();
  const { cities, orderSettings } = useBrand();
  const clientSession = useClientSession();
  const now = useNow();
  const address = useFulfilment((fulfilment) => fulfilment.address);
  const cityId = useFulfilment((fulfilment) => fulfilment.cityId);
  const branchId = useDraft(({ choices }) => choices.branchId);

  const ofCity = (branch: BranchView) => cities.length < 2 || !cityId || branch.cityId === cityId;
  const offered = nearby(
    branches.filter((branch) => servesAs(service)(branch) && ofCity(branch)),
    isRealAddress(address) ? address : null,
  );
  return (
    <div className={styles.options}>
      <RadioGroup
        label={service === "DINE_IN" ? t.address.whereSit : t.address.whereFrom}
        value={branchId ?? null}
        options={offered.map(({ branch, metres }) => ({
          value: branch.id,
          label: branch.name,
          note: (
            <>
              {branch.address}
              <br />
              {now && openText(branch, service, orderSettings, now, messages).text}
            </>
          ),
          trailing: metres === null ? undefined : format.distance(metres),
        }))}
        onChange={(id) => {
          const chosen = branches.find((branch) => branch.id === id);
          if (chosen) chooseBranch(clientSession, chosen);
        }}
      />
      <ListRow
        title={t.branch.onMap}
        leading={<MapIcon />}
        renderLink={(look) => <Link {...look} to={withNext(pickUpPage(shell), next)} />}
      />
    </div>
  );
}
