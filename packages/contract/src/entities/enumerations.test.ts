import { describe, expect, it } from "vitest";
import { AddressInputKind, AddressType } from "./address.ts";
import { NavigationType, ScrollType, ViewType } from "./menu.ts";
import {
  ClientType,
  OrderDevice,
  OrderSource,
  OrderStatus,
  ServiceType,
} from "./order-enumerations.ts";
import { ContactStatus } from "./messenger.ts";
import { CourierStatus } from "./courier.ts";
import { IntegrationKind } from "./delivery.ts";
import { LanguageNumber } from "./language.ts";
import { MapProvider, SmsGatewayKind, Theme } from "./merchant.ts";
import { OrderEventType } from "./order-event.ts";
import { PaymentType } from "./payment.ts";
import { PolicyType } from "./brand-content.ts";
import { ProductType, ProductUnit } from "./product.ts";
import { DiscountType } from "./promo.ts";
import { Role } from "./user.ts";
import { BasketPosition, CategoryView, GroupView, ModificationViewType } from "./web-settings.ts";

/** Options in the specification's notation. */
const list = (schema: { options: unknown[] }) => schema.options.join(", ");

describe("enumerations of points 3 and 4, verbatim", () => {
  it(
    "themes and map providers of a merchant",
    { meta: { requirements: "[S3.004, S3.005]" } },
    () => {
      expect(list(Theme)).toBe("DARK, LIGHT");
      expect(list(MapProvider)).toBe("YANDEX, LEAFLET, LAMENU_YANDEX");
      expect(list(SmsGatewayKind)).toBe("PLAY_MOBILE, ESKIZ");
    },
  );

  it("languages with their numbers", { meta: { requirements: "[S3.079]" } }, () => {
    expect(LanguageNumber.enum).toEqual({ UZ: 0, RU: 1, EN: 2 });
  });

  it("payment types", { meta: { requirements: "[S3.093]" } }, () => {
    expect(list(PaymentType)).toBe(
      "CASH, CLICK, PAYNET, TERMINAL, PAYME, UZUM, OTHER, CLICK_MINI_APP",
    );
  });

  it("kinds of address input", { meta: { requirements: "[S3.097]" } }, () => {
    expect(list(AddressInputKind)).toBe("COORDINATES, SAVED, TARGET, MAP");
  });

  it("outcomes of a contact request", { meta: { requirements: "[S3.078]" } }, () => {
    expect(list(ContactStatus)).toBe("sent, cancelled");
  });

  it("order statuses", { meta: { requirements: "[S4.01]" } }, () => {
    expect(list(OrderStatus)).toBe(
      "OPEN, ACCEPTED, CANCELED, CREATED, COOKING, DONE, ON_WAY, DELIVERED, CLOSED, ATTACHED, AT_TIME",
    );
  });

  it("order history event types", { meta: { requirements: "[S4.06]" } }, () => {
    expect(list(OrderEventType)).toBe(
      "PAID, UPDATE, PAID_AND_CHANGE_STATUS, CHANGE_STATUS, CHANGE_COURIER_STATUS, CHANGE_PAYMENT_TYPE, CHANGE_DELIVERY_TYPE",
    );
  });

  it("courier statuses, the empty one first", { meta: { requirements: "[S4.07]" } }, () => {
    expect(CourierStatus.options[0]).toBe("");
    expect(CourierStatus.options.slice(1).join(", ")).toBe(
      "PERFORMER_LOOK_UP, PERFORMER_FOUND, PERFORMER_NOT_FOUND, PERFORMER_PICK_UP_ARRIVED, PERFORMER_PICKUPED, PERFORMER_ARRIVED, PERFORMER_DELIVERED_FINISH, PERFORMER_RETURNING, PERFORMER_RETURN_ARRIVED, PERFORMER_RETURNED_FINISH, NEW_ORDER, ESTIMATING_FAILED, READY_FOR_APPROVAL, FAILED, CANCELLED, ACCEPTED",
    );
  });

  it("service types", { meta: { requirements: "[S4.10]" } }, () => {
    expect(list(ServiceType)).toBe("DELIVERY, PICK_UP, DINE_IN, YANDEX_EATS, EXPRESS_24");
  });

  it(
    "order sources, three of which are devices of ours",
    { meta: { requirements: "[S4.12]" } },
    () => {
      expect(list(OrderSource)).toBe(
        "LAPOSTER, OPERATOR, INSTAGRAM, CLIENT_APP, TELEGRAM_BOT, CLIENT, CLIENT_WEB, CLIENT_IOS, CLICK_MINI_APP, CLIENT_ANDROID, CLIENT_WEB_MOBILE, CLIENT_WEB_DESKTOP, INTEGRATION_APP",
      );
      expect(OrderDevice.options.toSorted().join(", ")).toBe(
        "CLICK_MINI_APP, CLIENT_WEB, OPERATOR, TELEGRAM_BOT",
      );
    },
  );

  it("integration kinds", { meta: { requirements: "[S4.13]" } }, () => {
    expect(list(IntegrationKind)).toBe("LAMENU, YANDEX, CUSTOM");
  });

  it("views of groups", { meta: { requirements: "[S4.14]" } }, () => {
    expect(list(GroupView)).toBe("GROUP, WITHOUT_GROUP");
  });

  it("views of categories", { meta: { requirements: "[S4.15]" } }, () => {
    expect(list(CategoryView)).toBe("ALL, ONE_CATEGORY, GROUP_CATEGORY");
  });

  it("client types", { meta: { requirements: "[S4.16]" } }, () => {
    expect(list(ClientType)).toBe("TG, WEB, APP, OPERATOR");
  });

  it("roles", { meta: { requirements: "[S6.05]" } }, () => {
    expect(list(Role)).toBe(
      "CUSTOMER, COURIER, WAITER, KITCHEN, PRINTER, OPERATOR, MANAGER, OWNER",
    );
  });

  it("layouts, product kinds, units, discounts and policies", () => {
    expect(list(BasketPosition)).toBe("NAVIGATION_BAR, FLOATING_OVER_PRODUCT");
    expect(list(ModificationViewType)).toBe("NAME_ONLY, FULL_IMAGE");
    expect(list(ViewType)).toBe("BIG, MEDIUM, SMALL");
    expect(list(ScrollType)).toBe("VERTICAL, HORIZONTAL");
    expect(list(NavigationType)).toBe("SHEET, POP_UP, FULL_SCREEN");
    expect(list(ProductType)).toBe("NONE, MODIFICATION");
    expect(list(ProductUnit)).toBe("KG, LITER, GRAMM, COUNT");
    expect(list(AddressType)).toBe("HOUSE, APARTMENT");
    expect(list(DiscountType)).toBe("AMOUNT, PERCENTAGE");
    expect(list(PolicyType)).toBe("TERMS, ABOUT_COMPANY, PRIVACY_POLICY");
  });
});
