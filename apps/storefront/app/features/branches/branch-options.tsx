import { MapIcon } from "@dasturxon/ui/icons/map";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { Link } from "react-router";
import { isWholeAddress } from "../../place/address-text.ts";
import { servesAs } from "../../place/branch-view.ts";
import type { BranchView } from "../../place/branch-view.ts";
import { chooseBranch } from "../../place/choose-place.ts";
import { withNext } from "../../place/next-page.ts";
import { openText } from "../../place/open-text.ts";
import { pickUpPage } from "../../place/pick-up-page.ts";
import { useNow } from "../../place/use-now.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { useDraft, usePlace, useClientSession } from "../../session/client-session-context.ts";
import styles from "./branch-options.module.css";
import { nearby } from "./nearby.ts";

type Props = { branches: readonly BranchView[]; service: "PICK_UP" | "DINE_IN"; next: string };

/** The branches that take this service, to choose one in place; the map is a step further. */
export function BranchOptions({ branches, service, next }: Props) {
  const words = useMessages();
  const { t, format } = words;
  const shell = useShell();
  const { cities, orderSettings } = useBrand();
  const clientSession = useClientSession();
  const now = useNow();
  const address = usePlace((place) => place.address);
  const cityId = usePlace((place) => place.cityId);
  const branchId = useDraft(({ choices }) => choices.branchId);

  const ofCity = (branch: BranchView) => cities.length < 2 || !cityId || branch.cityId === cityId;
  const offered = nearby(
    branches.filter((branch) => servesAs(service)(branch) && ofCity(branch)),
    isWholeAddress(address) ? address : null,
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
              {now && openText(branch, service, orderSettings, now, words).text}
            </>
          ),
          trailing: metres === null ? undefined : format.distance(metres),
        }))}
        onChange={(id) => chooseBranch(clientSession, id)}
      />
      <ListRow
        title={t.branch.onMap}
        leading={<MapIcon />}
        renderLink={(look) => <Link {...look} to={withNext(pickUpPage(shell), next)} />}
      />
    </div>
  );
}
