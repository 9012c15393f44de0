import { Address, AddressInput } from "@dasturxon/contract/entities/address";
import { Banner, Policy, Story, Vacancy } from "@dasturxon/contract/entities/brand-content";
import { BotOrder } from "@dasturxon/contract/entities/messenger";
import {
  Branch,
  BranchSettings,
  WorkHours,
  City,
  Hall,
  Table,
} from "@dasturxon/contract/entities/branch";
import { Brand, Merchant, PublicMerchant } from "@dasturxon/contract/entities/merchant";
import { Card, Payment, PaymentSetting } from "@dasturxon/contract/entities/payment";
import { Category, Group, OverallMenu } from "@dasturxon/contract/entities/menu";
import { Courier } from "@dasturxon/contract/entities/courier";
import {
  GradeEntry,
  Modification,
  ModificationGroup,
  Product,
} from "@dasturxon/contract/entities/product";
import { Notification } from "@dasturxon/contract/entities/notification";
import { Order, StoredCartItem } from "@dasturxon/contract/entities/order";
import { DraftItem, OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { OrderEvent } from "@dasturxon/contract/entities/order-event";
import { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import { PhoneVerification, User } from "@dasturxon/contract/entities/user";
import { Promo } from "@dasturxon/contract/entities/promo";
import { Quote, QuoteAmounts, QuoteLine } from "@dasturxon/contract/entities/quote";
import { Reservation } from "@dasturxon/contract/entities/reservation";
import { Tariff, TariffRequest, Zone } from "@dasturxon/contract/entities/delivery";
import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { expect, it } from "vitest";
import * as content from "./content-builders.ts";
import * as customer from "./customer-builders.ts";
import * as delivery from "./delivery-builders.ts";
import * as menu from "./menu-builders.ts";
import * as merchant from "./merchant-builders.ts";
import * as order from "./order-builders.ts";

const { merchantRules: _rules, ...merchantBuilders } = merchant;
const { aRectangle: _rectangle, ...deliveryBuilders } = delivery;
const builders = {
  ...content,
  ...customer,
  ...deliveryBuilders,
  ...menu,
  ...merchantBuilders,
  ...order,
};

type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown } };

const schemas: Record<keyof typeof builders, Schema> = {
  aMerchant: Merchant,
  aPublicMerchant: PublicMerchant,
  aWebSettings: WebSettings,
  aPolicy: Policy,
  aBrand: Brand,
  aCity: City,
  someBranchSettings: BranchSettings,
  someWorkHours: WorkHours,
  aBranch: Branch,
  aGroup: Group,
  aCategory: Category,
  aProduct: Product,
  aModification: Modification,
  aModificationGroup: ModificationGroup,
  anOverallMenu: OverallMenu,
  aGradeEntry: GradeEntry,
  aUser: User,
  aPhoneVerification: PhoneVerification,
  anAddressInput: AddressInput,
  anAddress: Address,
  aCard: Card,
  aNotification: Notification,
  aReservation: Reservation,
  aPromo: Promo,
  anOrderSettings: OrderSettings,
  aPaymentSetting: PaymentSetting,
  aPayment: Payment,
  aDraftItem: DraftItem,
  aDraft: OrderDraft,
  aBotOrder: BotOrder,
  aQuoteLine: QuoteLine,
  someAmounts: QuoteAmounts,
  aQuote: Quote,
  aStoredCartItem: StoredCartItem,
  anOrder: Order,
  anOrderEvent: OrderEvent,
  aCourier: Courier,
  aZone: Zone,
  aTariff: Tariff,
  aTariffRequest: TariffRequest,
  aVacancy: Vacancy,
  aStory: Story,
  aBanner: Banner,
  aHall: Hall,
  aTable: Table,
};

it("builds valid entities without unknown fields", () => {
  for (const [name, build] of Object.entries(builders)) {
    const built = build();
    const parsed = schemas[name as keyof typeof builders].safeParse(built);
    expect(parsed.data, name).toEqual(built);
  }
});

it("accepts overrides", () => {
  expect(order.aPromo({ minPrice: 75_000 }).minPrice).toBe(75_000);
  expect(merchant.aBranch({ isActive: false })).toEqual({ ...merchant.aBranch(), isActive: false });
});

it("gives each built record a new id", () => {
  expect(menu.aProduct().id).not.toBe(menu.aProduct().id);
});
