import type { Address } from "@dasturxon/contract/entities/address";
import type { Catalogue } from "@dasturxon/messages/messages";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { PinIcon } from "@dasturxon/ui/icons/pin";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { TrashIcon } from "@dasturxon/ui/icons/trash";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import { Link, href } from "react-router";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { addressName } from "../../shop/fulfilment/address-name.ts";
import { addressDetails, addressLine } from "../../shop/fulfilment/address-text.ts";
import { PlaceIcon } from "../../shop/fulfilment/place-icon.tsx";
import { removeAddress, useSavedAddresses } from "../../shop/fulfilment/saved-addresses.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./my-addresses.module.css";

/** Query parameter with the address to edit. */
export const addressParameter = "id";

const nameOf = (address: Address, t: Catalogue) => addressName(address, t) || addressLine(address);

/** The saved addresses, each with edit and delete. */
export function MyAddresses() {
  const messages = useMessages();
  const { t } = messages;
  const { addresses, error, retry } = useSavedAddresses();
  const [leaving, setLeaving] = useState<Address | null>(null);

  if (error) {
    return <FailureNotice error={error} onRetry={retry} />;
  }
  if (!addresses) return <AddressesSkeleton />;
  if (addresses.length === 0) {
    return (
      <EmptyState
        icon={<PinIcon />}
        title={t.address.emptyTitle}
        text={t.address.emptyText}
        action={<AddLink />}
      />
    );
  }
  return (
    <>
      <Card>
        <ul aria-label={t.screen.addresses}>
          {addresses.map((address) => (
            <li key={address.id} className={styles.item}>
              <ListRow
                title={
                  <>
                    {nameOf(address, t)}
                    <VisuallyHidden>, {t.action.edit}</VisuallyHidden>
                  </>
                }
                note={[address.name && addressLine(address), addressDetails(address, t)]
                  .filter(Boolean)
                  .join(" · ")}
                leading={<PlaceIcon address={address} />}
                renderLink={(look) => (
                  <Link
                    {...look}
                    to={`${href("/profile/address/create")}?${addressParameter}=${address.id}`}
                  />
                )}
                actions={
                  <IconButton
                    label={t.address.remove(nameOf(address, t))}
                    icon={<TrashIcon size={20} />}
                    edge="end"
                    onClick={() => setLeaving(address)}
                  />
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <AddLink />
      <DeleteDialog address={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function AddLink() {
  const { t } = useMessages();
  return (
    <ButtonLink
      variant="secondary"
      leading={<PlusIcon size={20} />}
      renderLink={(look) => <Link {...look} to={href("/profile/address/create")} />}
    >
      {t.address.add}
    </ButtonLink>
  );
}

function DeleteDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();

  const confirm = async () => {
    if (!address) return;
    const { error } = await removeAddress(clientSession, address.id);
    const notice = error
      ? ({ type: "error", title: errorText(error, messages) } as const)
      : ({ type: "success", title: t.address.deleted } as const);
    clientSession.notices.getState().notify(notice);
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={address !== null}
      onClose={onClose}
      title={t.address.deleteQuestion}
      closeLabel={t.action.close}
      cancelLabel={t.action.cancel}
      confirmLabel={t.action.delete}
      onConfirm={confirm}
    >
      {address && <p>{nameOf(address, t)}</p>}
    </ConfirmDialog>
  );
}

export function AddressesSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.shell.loading}>
      <div className={styles.bones}>
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="52px" />
      </div>
    </Loading>
  );
}
