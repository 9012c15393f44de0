import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../core/page/use-hydrated.ts";
import { AddressOptions } from "../features/address/address-options.tsx";
import styles from "../features/address/choose-address.module.css";
import { ServiceChoice } from "../features/address/service-choice.tsx";
import { BranchOptions } from "../features/branches/branch-options.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { isRealAddress } from "../shop/fulfilment/address-text.ts";
import type { BranchView } from "../shop/fulfilment/branch-view.ts";
import { loadBranches } from "../shop/fulfilment/load-branches.server.ts";
import { nextPage, withNext } from "../core/page/navigation.ts";
import { pickUpPage, useReceiving } from "../shop/fulfilment/choose-fulfilment.ts";
import { useMessages } from "../core/i18n/messages.ts";
import { useBrand, useShell } from "../core/brand/shell.ts";
import {
  useDraft,
  useFulfilment,
  useClientSession,
} from "../core/session/client-session-context.ts";
import type { Route } from "./+types/choose-address";

export async function loader({ context }: Route.LoaderArgs) {
  return { branches: await loadBranches(context) };
}

/** Choice of service type and destination. Decision "S2.36". */
export default function ChooseAddressPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const isHydrated = useHydrated();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.chooseAddress}</PageTitle>
      <h1>{t.screen.chooseAddress}</h1>
      {isHydrated ? <Choice branches={loaderData.branches} /> : <ChoiceSkeleton />}
    </div>
  );
}

function Choice({ branches }: { branches: BranchView[] }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { search } = useLocation();
  const shell = useShell();
  const receiving = useReceiving(branches);
  const hasAddress = useFulfilment(({ address }) => isRealAddress(address));
  const hasBranch = useDraft(({ choices }) => Boolean(choices.branchId));
  const next = nextPage(search);
  const isChosen = receiving === "DELIVERY" ? hasAddress : hasBranch;
  return (
    <>
      <ServiceChoice value={receiving} branches={branches} />
      <CityChoice />
      <Card>
        {receiving === "DELIVERY" ? (
          <AddressOptions next={next} pickUpPage={withNext(pickUpPage(shell), next)} />
        ) : (
          <BranchOptions branches={branches} service={receiving} next={next} />
        )}
      </Card>
      {isChosen && (
        <Button isWide onClick={() => void navigate(next)}>
          {t.action.continue}
        </Button>
      )}
    </>
  );
}

/** Only for brands in several cities. */
function CityChoice() {
  const { t, language } = useMessages();
  const { cities } = useBrand();
  const { fulfilment } = useClientSession();
  const cityId = useFulfilment((state) => state.cityId);
  if (cities.length < 2) return null;
  return (
    <SelectField
      label={t.address.city}
      value={cityId ?? cities[0]?.id}
      options={cities.map(({ id, name }) => ({ value: id, label: localized(name, language) }))}
      onChange={(event) => {
        const city = cities.find(({ id }) => id === event.target.value);
        if (city) fulfilment.getState().chooseCity(city);
      }}
    />
  );
}

function ChoiceSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.shell.loading}>
      <div className={styles.page}>
        <Skeleton shape="block" height="44px" />
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="64px" />
      </div>
    </Loading>
  );
}
