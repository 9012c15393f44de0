import { Skeleton, Loading } from "@dasturxon/ui/skeleton/skeleton";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { useEffect, useState } from "react";
import { Link, href } from "react-router";
import { namedAddressLine } from "../../shop/fulfilment/address-name.ts";
import { addressDetails, isRealAddress } from "../../shop/fulfilment/address-text.ts";
import { chooseAddress } from "../../shop/fulfilment/choose-fulfilment.ts";
import { withNext } from "../../core/page/navigation.ts";
import { useSavedAddresses } from "../../shop/fulfilment/saved-addresses.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { ChosenAddress, Fulfilment } from "../../core/session/fulfilment-store.ts";
import { isSignedIn } from "../../core/session/session-store.ts";
import {
  useFulfilment,
  useSession,
  useClientSession,
} from "../../core/session/client-session-context.ts";
import styles from "./choose-address.module.css";
import { PointNotice } from "./point-notice.tsx";
import type { PointState } from "./use-address-editor.ts";

/** Value of the address that is not saved yet. */
const temporary = "temporary";

type Props = {
  /** Page that changes the choice; a new address returns here. */
  next: string;
  pickUpPage?: string;
};

/** The temporary address first, then the saved ones, then a link to create one. */
export function AddressOptions({ next, pickUpPage }: Props) {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const chosen = useFulfilment((fulfilment) => fulfilment.address);
  const isIn = useSession(isSignedIn);
  const { addresses } = useSavedAddresses();
  const [point, setPoint] = useState<PointState>(null);

  const unsaved = isRealAddress(chosen) && !chosen.id ? chosen : null;
  const offered: ChosenAddress[] = [...(unsaved ? [unsaved] : []), ...(addresses ?? [])];
  // Chosen before, and its branch is unknown: checks the delivery again and shows the result.
  useEffect(() => {
    const unsure = unsureOf(clientSession.fulfilment.getState());
    if (unsure) void chooseAddress(clientSession, unsure).then(setPoint);
  }, [clientSession]);
  const choose = async (value: string) => {
    const address = offered.find(({ id = temporary }) => id === value);
    if (!address) return;
    setPoint({ kind: "checking" });
    setPoint(await chooseAddress(clientSession, address));
  };
  const isLoading = isIn && addresses === null;
  return (
    <div className={styles.options}>
      {isLoading && (
        <Loading label={t.shell.loading}>
          <Skeleton shape="block" height="64px" />
        </Loading>
      )}
      {offered.length > 0 && (
        <RadioGroup
          label={t.address.yours}
          value={chosen ? (chosen.id ?? temporary) : null}
          options={offered.map((address) => ({
            value: address.id ?? temporary,
            label: namedAddressLine(address, t),
            note: addressDetails(address, t) || (address.id ? undefined : t.address.notSaved),
          }))}
          onChange={(value) => void choose(value)}
        />
      )}
      {point && (
        <PointNotice
          point={point}
          zonePrice={null}
          pickUpPage={pickUpPage}
          onRetry={() => void choose(chosen?.id ?? temporary)}
        />
      )}
      <ListRow
        title={t.address.newAddress}
        note={t.address.newAddressNote}
        leading={<PlusIcon />}
        renderLink={(look) => <Link {...look} to={withNext(href("/address/delivery"), next)} />}
      />
    </div>
  );
}

const unsureOf = ({ address, nearestBranch }: Fulfilment) =>
  isRealAddress(address) && !nearestBranch ? address : null;
