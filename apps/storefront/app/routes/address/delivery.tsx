import { DEFAULT_ADDRESS_CENTRE } from "@dasturxon/contract/constants";
import { mapCentre } from "@dasturxon/domain/address/map";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { AddressEditor } from "../../features/address/address-editor.tsx";
import styles from "../../features/address/address-skeleton.module.css";
import { blankForm, formOf } from "../../features/address/address-form.ts";
import { saveDetails, useSavedAddresses } from "../../shop/fulfilment/saved-addresses.ts";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { isRealAddress } from "../../shop/fulfilment/address-text.ts";
import type { DeliveryCheck } from "../../shop/fulfilment/check-delivery.ts";
import { chooseAddress, chooseReceiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import { nextPage, withNext } from "../../core/page/navigation.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { ChosenAddress } from "../../core/session/fulfilment-store.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useFulfilment, useClientSession } from "../../core/session/client-session-context.ts";

export default function AddressDeliveryPage() {
  const { t } = useMessages();
  const isHydrated = useHydrated();
  return (
    <>
      <PageTitle>{t.screen.delivery}</PageTitle>
      <VisuallyHidden>
        <h1>{t.screen.delivery}</h1>
      </VisuallyHidden>
      {isHydrated ? <DeliveryAddress /> : <EditorSkeleton />}
    </>
  );
}

function DeliveryAddress() {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { cities, merchant, settings } = useBrand();
  const { addresses, error } = useSavedAddresses();
  const { address, cityId } = clientSession.fulfilment.getState();
  const city = useFulfilment((fulfilment) => cities.find(({ id }) => id === fulfilment.cityId));
  const [isBusy, setBusy] = useState(false);
  const next = nextPage(search);

  const submit = async (chosen: ChosenAddress, check: DeliveryCheck | null) => {
    setBusy(true);
    await saveDetails(clientSession, chosen);
    chooseReceiving(clientSession, "DELIVERY");
    const known = check?.kind === "delivered" ? check : undefined;
    await chooseAddress(clientSession, { ...chosen, cityId: chosen.cityId ?? cityId }, known);
    void navigate(next);
  };

  // Opened without its details, a saved address would lose them: `completeChosen` has them in a moment.
  const isIncomplete = Boolean(address?.id) && !address?.details;
  if (isIncomplete && !addresses && !error) return <EditorSkeleton />;
  return (
    <AddressEditor
      layout="screen"
      initial={isRealAddress(address) ? formOf(address) : blankForm}
      centre={mapCentre([city, merchant], DEFAULT_ADDRESS_CENTRE)}
      submitLabel={t.address.confirm}
      isBusy={isBusy}
      isDeliveryNeeded
      pickUpPage={settings.pickupActive ? withNext(href("/address/pickup"), next) : undefined}
      onSubmit={(chosen, check) => void submit(chosen, check)}
    />
  );
}

function EditorSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.shell.loading}>
      <div className={styles.screen}>
        <Skeleton className={styles.map} shape="block" />
        <div className={styles.fields}>
          <Skeleton shape="block" height="78px" />
          <Skeleton shape="block" height="44px" />
          <Skeleton shape="block" height="78px" />
          <Skeleton shape="block" height="52px" />
        </div>
      </div>
    </Loading>
  );
}
