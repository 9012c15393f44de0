import type { Address } from "@dasturxon/contract/entities/address";
import { changeAddress, knownAddresses } from "../../shop/fulfilment/saved-addresses.ts";
import type { ChosenAddress } from "../../core/session/fulfilment-store.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

/** Saves changed details of a saved address; a failure does not stop the order. */
export async function saveDetails(clientSession: ClientSession, { id, ...address }: ChosenAddress) {
  const before = knownAddresses(clientSession).find((each) => each.id === id);
  if (!id || !before || detailsKey(before) === detailsKey(address)) return;
  await changeAddress(clientSession, id, address);
}

const detailsKey = ({
  type,
  streetName,
  details,
  landmark,
  name,
}: Omit<ChosenAddress | Address, "id">) =>
  JSON.stringify([
    type,
    streetName,
    landmark || null,
    name || null,
    [details?.entrance, details?.floor, details?.office, details?.domophone, details?.comment].map(
      (text) => text || null,
    ),
  ]);
