import { DEFAULT_MERCHANT_CENTRE } from "@dasturxon/contract/constants";
import { mapCentre } from "@dasturxon/domain/address/map";
import type { Service } from "@dasturxon/domain/branch/can-serve";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { StoreIcon } from "@dasturxon/ui/icons/store";
import { TargetIcon } from "@dasturxon/ui/icons/target";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { MapPin, MapView } from "../../platform/map/map-data.ts";
import { Map } from "../../platform/map/map.tsx";
import { isRealAddress } from "../../shop/fulfilment/address-text.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useMyLocation } from "../../shop/fulfilment/use-my-location.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useFulfilment, useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./branch-browser.module.css";
import { BranchCard } from "./branch-card.tsx";
import { BranchSheet } from "./branch-sheet.tsx";
import { nearby } from "./branches.ts";

type Props = {
  branches: BranchView[];
  /** Service whose opening hours are shown. */
  service: Service;
  /** `list`: list beside the map; `map`: map first. */
  layout: "list" | "map";
  /** Fills the screen, or is part of a page. */
  frame: "screen" | "page";
  heading: ReactNode;
  currentId?: string | null;
  onChoose?: (branchId: string) => void;
  /** Opens the reservation form, at branches that take reservations. */
  onBook?: (branchId: string) => void;
};

const zooms = { city: 11, branch: 16 };

/** The branches of a city as a list, on a map, and each in a sheet. */
export function BranchBrowser(props: Props) {
  const { service, layout, frame, heading, currentId = null, onChoose, onBook } = props;
  const { t } = useMessages();
  const { merchant } = useBrand();
  const location = useMyLocation();
  const address = useFulfilment((fulfilment) => fulfilment.address);
  const { city, cityId, citySelect } = useCity();
  const [shownId, setShownId] = useState<string | null>(null);

  const from = location.point ?? (isRealAddress(address) ? address : null);
  const branches = useMemo(() => {
    const ofCity = props.branches.filter((branch) => !cityId || branch.cityId === cityId);
    return nearby(ofCity, from);
  }, [props.branches, cityId, from]);
  const shown = branches.find(({ branch }) => branch.id === shownId) ?? null;

  const pins = useMemo(
    () =>
      branches.map(({ branch }): MapPin => ({
        id: branch.id,
        label: branch.name,
        point: branch,
        isCurrent: branch.id === (shownId ?? currentId),
      })),
    [branches, shownId, currentId],
  );
  const view = useMemo((): MapView => {
    if (shown) return { centre: shown.branch, zoom: zooms.branch };
    return {
      centre: mapCentre([city, merchant], DEFAULT_MERCHANT_CENTRE),
      zoom: zooms.city,
      around: branches.map(({ branch }) => branch),
    };
  }, [branches, city, merchant, shown]);

  const map = (
    <Map
      className={styles.map}
      label={t.address.branchesMap}
      view={view}
      pins={pins}
      me={location.point}
      onPin={setShownId}
    >
      <IconButton
        variant="raised"
        label={location.isLocating ? t.address.locating : t.address.locate}
        aria-busy={location.isLocating}
        icon={<TargetIcon />}
        onClick={() => void location.find()}
      />
    </Map>
  );
  return (
    <div className={styles.browser} data-layout={layout} data-frame={frame}>
      {map}
      <div className={styles.panel}>
        {heading}
        {citySelect}
        {branches.length === 0 && (
          <EmptyState icon={<StoreIcon />} title={t.branch.none} text={t.branch.noneText} />
        )}
        {branches.length > 1 && !from && (
          <Button
            className={styles.near}
            variant="quiet"
            size="medium"
            leading={<TargetIcon size={20} />}
            isLoading={location.isLocating}
            onClick={() => void location.find()}
          >
            {t.branch.sortByDistance}
          </Button>
        )}
        <ul className={styles.list} aria-label={t.branch.list}>
          {branches.map((each) => (
            <BranchCard
              key={each.branch.id}
              nearby={each}
              service={service}
              isCurrent={each.branch.id === currentId}
              onShow={() => setShownId(each.branch.id)}
              onChoose={onChoose && (() => onChoose(each.branch.id))}
              onBook={onBook && (() => onBook(each.branch.id))}
            />
          ))}
        </ul>
      </div>
      <BranchSheet
        nearby={shown}
        service={service}
        onClose={() => setShownId(null)}
        onChoose={onChoose}
        onBook={onBook}
      />
    </div>
  );
}

/** Selects the city of the shown branches; hidden if there is only one. */
function useCity() {
  const { t, language } = useMessages();
  const { cities } = useBrand();
  const { fulfilment } = useClientSession();
  const cityId = useFulfilment((state) => state.cityId);
  const city = cities.find(({ id }) => id === cityId) ?? cities[0];
  const citySelect = cities.length > 1 && (
    <SelectField
      label={t.address.city}
      value={city?.id}
      options={cities.map(({ id, name }) => ({ value: id, label: localized(name, language) }))}
      onChange={(event) => {
        const chosen = cities.find(({ id }) => id === event.target.value);
        if (chosen) fulfilment.getState().chooseCity(chosen);
      }}
    />
  );
  return { city, cityId: cities.length > 1 ? (city?.id ?? null) : null, citySelect };
}
