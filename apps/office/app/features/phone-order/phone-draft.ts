import type { Address, AddressInput } from "@dasturxon/contract/entities/address";
import type { PhoneOrderRequest } from "@dasturxon/contract/entities/order-draft";
import type { Arrival } from "@dasturxon/contract/entities/order-wishes";
import type { BoardOrder, PhoneCustomer } from "@dasturxon/contract/entities/staff-order";
import { defaultOptions, type ChosenOption } from "../../core/menu/product-options.ts";
import type { MenuProduct } from "../../core/menu/use-staff-menu.ts";

/** A line of the order that is being entered. */
export type DraftLine = {
  /** Identifies the line on the screen. */
  key: string;
  product: MenuProduct;
  options: ChosenOption[];
  count: number;
};

/** Where it goes: a saved address by its id, or a new one. */
export type Destination = { id: string } | AddressInput;

export type PhoneDraft = {
  firstName: string;
  lines: readonly DraftLine[];
  serviceType: "DELIVERY" | "PICK_UP";
  destination: Destination | null;
  branchId: string | null;
  /** The table of the branch at which the guest sits. */
  tableId: string | null;
  /** Empty: as soon as possible. */
  later: { day: string; time: string } | null;
  paymentType: "CASH" | "TERMINAL";
  changeFrom: number;
  /** Sets; `null`: not asked. */
  cutlery: number | null;
  arrival: Arrival | null;
  promoCode: string;
  comment: string;
  courierComment: string;
};

export const emptyDraft: PhoneDraft = {
  firstName: "",
  lines: [],
  serviceType: "DELIVERY",
  destination: null,
  branchId: null,
  tableId: null,
  later: null,
  paymentType: "CASH",
  changeFrom: 0,
  cutlery: null,
  arrival: null,
  promoCode: "",
  comment: "",
  courierComment: "",
};

let keys = 0;
export const newLine = (
  product: MenuProduct,
  options: ChosenOption[] = defaultOptions(product),
  count = 1,
): DraftLine => ({ key: String((keys += 1)), product, options, count });

const sameOptions = (a: readonly ChosenOption[], b: readonly ChosenOption[]) =>
  a.length === b.length &&
  a.every(({ id, count }) => b.some((other) => other.id === id && other.count === count));

/** The same dish with the same options is one line. */
export function addLine(lines: readonly DraftLine[], added: DraftLine): DraftLine[] {
  const known = lines.find(
    ({ product, options }) =>
      product.id === added.product.id && sameOptions(options, added.options),
  );
  if (!known) return [...lines, added];
  return lines.map((line) =>
    line === known ? { ...line, count: line.count + added.count } : line,
  );
}

/** An address of an earlier order, as a new one: the customer need not have saved it. */
export function addressOfOrder({ address }: BoardOrder): AddressInput | null {
  if (!address) return null;
  const { id: _, createdDate: __, lastModifiedDate: ___, ...input } = address;
  return input;
}

/** Saved addresses, then those of earlier orders that are not among them. */
export function knownAddresses({ addresses, orders }: PhoneCustomer): (Address | AddressInput)[] {
  const seen = new Set<string>();
  const all = [...addresses, ...orders.flatMap((order) => addressOfOrder(order) ?? [])];
  return all.filter(({ latitude, longitude }) => {
    const place = `${latitude} ${longitude}`;
    const isNew = !seen.has(place);
    seen.add(place);
    return isNew;
  });
}

/** Dishes of an earlier order that are still on the menu, with the options that still exist. */
export function repeatedLines(order: BoardOrder, products: readonly MenuProduct[]): DraftLine[] {
  return order.cartItems.flatMap(({ productId, modifications, count }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const offered = new Set(
      product.modificationGroups.flatMap((group) => group.modifications.map(({ id }) => id)),
    );
    const options = modifications
      .filter(({ id }) => offered.has(id))
      .map((option) => ({ id: option.id, count: option.count }));
    return [newLine(product, options, count)];
  });
}

/** The body of quote and order, without the price. */
export function requestOf(
  draft: PhoneDraft,
  phone: string | null,
): Omit<PhoneOrderRequest, "quoteToken" | "totalPrice" | "phone"> & { phone?: string } {
  const isDelivery = draft.serviceType === "DELIVERY";
  const { destination, later } = draft;
  const place =
    destination &&
    ("latitude" in destination ? { address: destination } : { addressId: destination.id });
  return {
    ...(phone && { phone }),
    serviceType: draft.serviceType,
    ...(isDelivery ? place : draft.branchId && { branchId: draft.branchId }),
    ...(!isDelivery && draft.tableId && { tableId: draft.tableId }),
    cartItems: draft.lines.map(({ product, options, count }) => ({
      productId: product.id,
      count,
      modifications: options,
    })),
    paymentType: draft.paymentType,
    ...(draft.paymentType === "CASH" && draft.changeFrom > 0 && { changeFrom: draft.changeFrom }),
    ...(draft.cutlery !== null && { cutlery: draft.cutlery }),
    ...(isDelivery && draft.arrival && { arrival: draft.arrival }),
    ...(draft.promoCode.trim() && { promoCode: draft.promoCode.trim() }),
    ...(draft.comment.trim() && { comment: draft.comment.trim() }),
    ...(isDelivery &&
      draft.courierComment.trim() && { courierComment: draft.courierComment.trim() }),
    ...(later && { isLater: true, laterDay: later.day, laterTime: later.time }),
  };
}
