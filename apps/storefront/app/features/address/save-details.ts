import type { Address } from "@dasturxon/contract/entities/address";
import { savedAddressesOf } from "../../fulfilment/saved-addresses.ts";
import type { ChosenAddress } from "../../session/fulfilment-store.ts";
import type { ClientSession } from "../../session/client-session.ts";

/** What was said anew about a saved address is saved; that it could not be keeps nobody from ordering. */
export async function saveDetails(clientSession: ClientSession, { id, ...address }: ChosenAddress) {
  const saved = savedAddressesOf(clientSession).getState();
  const before = saved.addresses?.find((each) => each.id === id);
  if (!id || !before || sayings(before) === sayings(address)) return;
  await saved.change(id, address);
}

const sayings = ({
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
