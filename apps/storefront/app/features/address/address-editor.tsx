import { fieldErrors } from "@dasturxon/contract/errors/field-errors";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { Button } from "@dasturxon/ui/button/button";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { TargetIcon } from "@dasturxon/ui/icons/target";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { flushSync } from "react-dom";
import { Map } from "../../platform/map/map.tsx";
import type { MapView } from "../../platform/map/map-data.ts";
import type { DeliveryCheck } from "../../shop/fulfilment/check-delivery.ts";
import { useMyLocation } from "../../shop/fulfilment/use-my-location.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { ChosenAddress } from "../../core/session/fulfilment-store.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { addressOf, hasDetails, isFlatMissing } from "./address-form.ts";
import type { AddressForm } from "./address-form.ts";
import { cityOf, streetOf } from "./address-of-point.ts";
import styles from "./address-editor.module.css";
import { DetailFields } from "./detail-fields.tsx";
import { FlatQuestion } from "./flat-question.tsx";
import { PointNotice } from "./point-notice.tsx";
import { StreetField } from "./street-field.tsx";
import { useAddressEditor } from "./use-address-editor.ts";
import { useZones, zonePrice, ZoneLegend } from "./zones.tsx";

type Props = {
  initial: AddressForm;
  /** Initial centre of the map without an address. */
  centre: Point;
  /** Fills the screen beside the map, or is part of a page. */
  layout: "screen" | "page";
  submitLabel: string;
  /** Whether the address belongs to the account: it has a name then, and a saved one is edited. */
  isNamed?: boolean;
  isBusy?: boolean;
  error?: string | null;
  pickUpPage?: string;
  /** Orders refuse an address outside of the delivery area; an account may store it. */
  isDeliveryNeeded: boolean;
  onSubmit: (address: ChosenAddress, check: DeliveryCheck | null) => void;
};

const zooms = { city: 12, house: 17 };

/**
 * Creates an address: from the map, the device's location, a search by name, or typed text. Without a geocoder the text
 * is typed, and the point is set on the map (decision 0005).
 */
export function AddressEditor(props: Props) {
  const { initial, centre, layout, isDeliveryNeeded } = props;
  const { t, language } = useMessages();
  const { cities } = useBrand();
  const { hasGeocoder } = useShell();
  const editor = useAddressEditor(initial, props.isNamed ?? false);
  const { form, point } = editor;
  const { zones, drawn } = useZones();
  const location = useMyLocation();
  const [hasMapFailed, setMapFailed] = useState(false);
  const [isSent, setSent] = useState(false);
  /** The submit button was pressed before the point was settled. */
  const [isWaiting, setWaiting] = useState(false);
  /** The point, by its move, for which the customer was asked about the flat. */
  const [flatAskedAt, setFlatAskedAt] = useState<number | null>(null);
  const [view, setView] = useState<MapView>({
    centre: initial.point ?? centre,
    zoom: initial.point ? zooms.house : zooms.city,
  });
  /** On phones they leave the map its place until they are wanted. */
  const [areDetailsOpen, setDetailsOpen] = useState(layout === "page" || hasDetails(initial));
  const details = useRef<HTMLDivElement>(null);
  const show = (at: Point) => setView({ centre: at, zoom: zooms.house });

  const locate = async () => {
    const here = await location.find();
    if (!here) return;
    show(here);
    editor.goTo(here);
  };
  // Nothing but the pin says where a typed address is.
  const isPinMissing = !hasGeocoder && !form.point && !hasMapFailed;
  const isRefused = isDeliveryNeeded && point?.kind === "outOfZone";
  const isFlatInQuestion = isFlatMissing(form) && flatAskedAt === editor.moves;
  const send = () => {
    if (!form.line.trim() || isPinMissing || isRefused || point?.kind === "checking") return;
    if (isFlatMissing(form) && !isFlatInQuestion) {
      setFlatAskedAt(editor.moves);
      setDetailsOpen(true);
      return;
    }
    props.onSubmit(addressOf(form, centre, cityOf(form.point ?? centre, cities) ?? null), point);
  };
  const isSettled = editor.isSettled && !location.isLocating;
  const latest = useRef({ moves: editor.moves, send });
  const settled = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = { moves: editor.moves, send };
    if (isSettled) for (const resolve of settled.current.splice(0)) resolve();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isSettled) return send();
    // Submits for the displayed point, or for the device's location that is being determined.
    const submitAtMove = editor.moves + (location.isLocating ? 1 : 0);
    setWaiting(true);
    await new Promise<void>((resolve) => settled.current.push(resolve));
    setWaiting(false);
    if (latest.current.moves === submitAtMove) latest.current.send();
  };
  const lookUpHint = editor.isLookedUp ? undefined : t.address.lookUpFailed;
  const typedHint = hasMapFailed ? undefined : t.address.streetTyped;
  const missing =
    isSent && isSettled && !form.line.trim() && fieldErrors.FIELD_REQUIRED.description[language];

  return (
    <form
      className={`${styles.editor} ${styles[layout]}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Map
        className={styles.map}
        label={t.address.map}
        view={view}
        zones={drawn}
        me={location.point}
        onRest={editor.goTo}
        onFail={() => setMapFailed(true)}
      >
        <IconButton
          variant="raised"
          label={location.isLocating ? t.address.locating : t.address.locate}
          aria-busy={location.isLocating}
          icon={<TargetIcon />}
          onClick={() => void locate()}
        />
      </Map>
      <div className={styles.panel}>
        <div className={styles.fields}>
          {hasMapFailed && (
            <Notice tone="warning" isLive title={t.address.mapFailed}>
              {hasGeocoder ? t.address.mapFailedText : t.address.mapFailedTyped}
            </Notice>
          )}
          <StreetField
            value={form.line}
            error={missing || undefined}
            hint={hasGeocoder ? lookUpHint : typedHint}
            onType={editor.type}
            onChoose={(place) => {
              const at = { latitude: Number(place.lat), longitude: Number(place.lon) };
              show(at);
              editor.choose({
                type: form.type,
                streetName: streetOf(place.address) || place.display_name,
                houseNumber: place.address?.house_number ?? null,
                ...at,
                cityId: cityOf(at, cities),
                isAutoGenerated: true,
              });
            }}
          />
          <PointNotice
            point={point}
            zonePrice={zonePrice(zones, editor.requestedPoint)}
            pickUpPage={props.pickUpPage}
            onRetry={editor.retry}
          />
          <ZoneLegend zones={drawn} />
          {!areDetailsOpen && (
            <Button
              variant="secondary"
              className={styles.unfold}
              aria-expanded={false}
              onClick={() => {
                // The button makes room for them, and its focus goes with it.
                flushSync(() => setDetailsOpen(true));
                details.current?.querySelector("input")?.focus();
              }}
            >
              {t.address.details}
            </Button>
          )}
          <div ref={details} className={styles.details} data-open={areDetailsOpen}>
            <DetailFields form={form} isNamed={props.isNamed ?? false} onChange={editor.change} />
          </div>
        </div>
        <div className={styles.foot}>
          {isSent && isSettled && isPinMissing && (
            <Notice tone="danger" isLive>
              {t.address.pinMissing}
            </Notice>
          )}
          {isFlatInQuestion && <FlatQuestion />}
          {props.error && (
            <Notice tone="danger" isLive>
              {props.error}
            </Notice>
          )}
          <Button type="submit" isWide isLoading={props.isBusy || isWaiting} disabled={isRefused}>
            {props.submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
