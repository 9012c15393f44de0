import { localized } from "@dasturxon/messages/language";
import type { Address } from "@dasturxon/contract/entities/address";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { Button } from "@dasturxon/ui/button/button";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { PinIcon } from "@dasturxon/ui/icons/pin";
import { StoreIcon } from "@dasturxon/ui/icons/store";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import type { ReactNode } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { withNext } from "../../core/page/navigation.ts";
import { useOverlay } from "../../core/page/use-overlay.ts";
import type { OverlayState } from "../../core/page/use-overlay.ts";
import { StaticMap } from "../../platform/map/static-map.tsx";
import { addressName, namedAddressLine, placeKind } from "../../shop/fulfilment/address-name.ts";
import { addressDetails, isRealAddress } from "../../shop/fulfilment/address-text.ts";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import { openText } from "../../shop/fulfilment/branch-view.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import {
  useClientSession,
  useDraft,
  useFulfilment,
  useSession,
} from "../../core/session/client-session-context.ts";
import { chooseAddress } from "../../shop/fulfilment/choose-fulfilment.ts";
import type { PlaceKind } from "../../shop/fulfilment/address-name.ts";
import { PlaceIcon } from "../../shop/fulfilment/place-icon.tsx";
import { isSignedIn } from "../../core/session/session-store.ts";
import { useSavedAddresses } from "../../shop/fulfilment/saved-addresses.ts";
import styles from "./checkout.module.css";
import type { CheckoutProblem } from "./problems.ts";
import { Section } from "./section.tsx";

/** Query parameter that opens the choice of address or branch over checkout. */
const whereParameter = "where";

type Props = {
  receiving: Receiving;
  /** Pick-up section. */
  branch: BranchView | null;
  problems: readonly CheckoutProblem[];
  /** The choice of an address or a branch. */
  destination: ReactNode;
};

/** Address or branch of the order, in full, editable without leaving the page. */
export function WhereSection({ receiving, branch, problems, destination }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const overlay = useOverlay(whereParameter);
  const isDelivery = receiving === "DELIVERY";
  const { addresses } = useSavedAddresses();
  const isIn = useSession(isSignedIn);
  const address = useFulfilment((fulfilment) => fulfilment.address);
  const hasNoAddress = !isRealAddress(address) && (isIn ? addresses?.length === 0 : true);
  const isChosen = isDelivery ? isRealAddress(address) : branch !== null;
  const open = () => {
    if (isDelivery && hasNoAddress) {
      void navigate(withNext(href("/address/delivery"), pathname));
      return;
    }
    const state: OverlayState = { isOverlay: true };
    const query = new URLSearchParams(search);
    query.set(whereParameter, "1");
    void navigate({ search: `?${query}` }, { state, preventScrollReset: true });
  };
  return (
    <>
      <Section
        part="where"
        title={isDelivery ? t.checkout.address : t.checkout.branch}
        problems={problems}
        isFlush
      >
        {isDelivery ? (
          <AddressRow
            places={<PlaceChips addresses={addresses ?? none} chosenId={address?.id} />}
            onChange={open}
          />
        ) : (
          <BranchRow branch={branch} onChange={open} />
        )}
      </Section>
      <Sheet
        isOpen={overlay.value !== null}
        onClose={overlay.close}
        title={isDelivery ? t.checkout.chooseAddress : t.checkout.chooseBranch}
        closeLabel={t.action.close}
        footer={
          <Button isWide disabled={!isChosen} onClick={overlay.close}>
            {t.action.continue}
          </Button>
        }
      >
        {destination}
      </Sheet>
    </>
  );
}

const none: [] = [];
const places: PlaceKind[] = ["HOME", "WORK"];

type PlaceChipsProps = { addresses: readonly Address[]; chosenId: string | undefined };

/** Home and work of the account, unless the order goes there already. */
function PlaceChips({ addresses, chosenId }: PlaceChipsProps) {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const offered = places.flatMap((kind) => {
    const address = addresses.find(({ name }) => placeKind(name) === kind);
    return address && address.id !== chosenId ? [address] : [];
  });
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={t.address.yours} className={styles.places}>
      {offered.map((address) => (
        <Chip
          key={address.id}
          leading={<PlaceIcon address={address} />}
          // The quote says where nobody delivers to.
          onClick={() => void chooseAddress(clientSession, address)}
        >
          {addressName(address, t)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** @param places Lie on the map, so that nothing moves when they are loaded. */
function AddressRow({ places: others, onChange }: { places: ReactNode; onChange: () => void }) {
  const { t } = useMessages();
  const address = useFulfilment((fulfilment) => fulfilment.address);
  if (!isRealAddress(address)) {
    return (
      <ListRow
        className={styles.row}
        title={t.checkout.chooseAddress}
        note={t.address.newAddressNote}
        leading={<PinIcon />}
        onClick={onChange}
      />
    );
  }
  return (
    <>
      <PlaceMap point={address}>{others}</PlaceMap>
      <ListRow
        className={styles.row}
        title={namedAddressLine(address, t)}
        note={addressDetails(address, t) || t.checkout.changeAddress}
        onClick={onChange}
      />
    </>
  );
}

function BranchRow({ branch, onChange }: { branch: BranchView | null; onChange: () => void }) {
  const messages = useMessages();
  const { t, language } = messages;
  const { orderSettings } = useBrand();
  const seat = useDraft(({ choices }) => choices.seat);
  const hasBranch = useDraft(({ choices }) => Boolean(choices.branchId));
  const isDineIn = useDraft(({ choices }) => choices.isDineIn);
  const now = useNow();
  return (
    <>
      {/* Has its place before the branch is loaded; at a table the guest is there. */}
      {hasBranch && !isDineIn && <PlaceMap point={branch} />}
      <ListRow
        className={styles.row}
        leading={<StoreIcon />}
        title={branch?.name ?? t.checkout.chooseBranch}
        note={
          branch && (
            <>
              {seat && (
                <>
                  <strong>{localized(seat, language)}</strong>
                  <br />
                </>
              )}
              {branch.address}
              <br />
              {now && openText(branch, "PICK_UP", orderSettings, now, messages).text}
            </>
          )
        }
        onClick={onChange}
      />
    </>
  );
}

/** @param children Lie on it. */
function PlaceMap({ point, children }: { point: Point | null; children?: ReactNode }) {
  return (
    <div className={styles.map}>
      {point && (
        <StaticMap
          view={{ centre: point, zoom: 16 }}
          pins={[{ point, isCurrent: false }]}
          isShown
        />
      )}
      {children}
    </div>
  );
}
