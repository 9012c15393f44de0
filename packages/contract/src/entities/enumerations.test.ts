import { describe, expect, it } from "vitest";
import { AddressInputKind, AddressType } from "./address.ts";
import { NavigationType, ScrollType, ViewType } from "./category.ts";
import { ClientType } from "./client-type.ts";
import { ContactStatus } from "./contact-state.ts";
import { CourierStatus } from "./courier-status.ts";
import { IntegrationKind } from "./integration-kind.ts";
import { LanguageNumber } from "./language.ts";
import { MapProvider, SmsGatewayKind, Theme } from "./merchant.ts";
import { OrderEventType } from "./order-event.ts";
import { OrderDevice, OrderSource } from "./order-source.ts";
import { OrderStatus } from "./order-status.ts";
import { PaymentType } from "./payment-type.ts";
import { PolicyType } from "./policy.ts";
import { ProductType, ProductUnit } from "./product.ts";
import { DiscountType } from "./promo.ts";
import { ServiceType } from "./service-type.ts";
import { Role } from "./user.ts";
import { BasketPosition, CategoryView, GroupView, ModificationViewType } from "./web-settings.ts";

/** Options joined as the specification writes them. */
const list = (schema: { options: unknown[] }) => schema.options.join(", ");

describe("enumerations, to the letter of points 3 and 4", () => {
  it("[S3.004, S3.005] themes and map providers of a merchant", () => {
    expect(list(Theme)).toBe("DARK, LIGHT");
    expect(list(MapProvider)).toBe("YANDEX, LEAFLET, LAMENU_YANDEX");
    expect(list(SmsGatewayKind)).toBe("PLAY_MOBILE, ESKIZ");
  });

  it("[S3.079] languages with their numbers", () => {
    expect(LanguageNumber.enum).toEqual({ UZ: 0, RU: 1, EN: 2 });
  });

  it("[S3.093] payment types", () => {
    expect(list(PaymentType)).toBe(
      "CASH, CLICK, PAYNET, TERMINAL, PAYME, UZUM, OTHER, CLICK_MINI_APP",
    );
  });

  it("[S3.097] kinds of address input", () => {
    expect(list(AddressInputKind)).toBe("COORDINATES, SAVED, TARGET, MAP");
  });

  it("[S3.078] outcomes of a contact request", () => {
    expect(list(ContactStatus)).toBe("sent, cancelled");
  });

  it("[S4.01] order statuses", () => {
    expect(list(OrderStatus)).toBe(
      "OPEN, ACCEPTED, CANCELED, CREATED, COOKING, DONE, ON_WAY, DELIVERED, CLOSED, ATTACHED, AT_TIME",
    );
  });

  it("[S4.06] order history event types", () => {
    expect(list(OrderEventType)).toBe(
      "PAID, UPDATE, PAID_AND_CHANGE_STATUS, CHANGE_STATUS, CHANGE_COURIER_STATUS, CHANGE_PAYMENT_TYPE, CHANGE_DELIVERY_TYPE",
    );
  });

  it("[S4.07] courier statuses, the empty one first", () => {
    expect(CourierStatus.options[0]).toBe("");
    expect(CourierStatus.options.slice(1).join(", ")).toBe(
      "PERFORMER_LOOK_UP, PERFORMER_FOUND, PERFORMER_NOT_FOUND, PERFORMER_PICK_UP_ARRIVED, PERFORMER_PICKUPED, PERFORMER_ARRIVED, PERFORMER_DELIVERED_FINISH, PERFORMER_RETURNING, PERFORMER_RETURN_ARRIVED, PERFORMER_RETURNED_FINISH, NEW_ORDER, ESTIMATING_FAILED, READY_FOR_APPROVAL, FAILED, CANCELLED, ACCEPTED",
    );
  });

  it("[S4.10] service types", () => {
    expect(list(ServiceType)).toBe("DELIVERY, PICK_UP, DINE_IN, YANDEX_EATS, EXPRESS_24");
  });

  it("[S4.12] order sources, two of which are devices of ours", () => {
    expect(list(OrderSource)).toBe(
      "LAPOSTER, OPERATOR, INSTAGRAM, CLIENT_APP, TELEGRAM_BOT, CLIENT, CLIENT_WEB, CLIENT_IOS, CLICK_MINI_APP, CLIENT_ANDROID, CLIENT_WEB_MOBILE, CLIENT_WEB_DESKTOP, INTEGRATION_APP",
    );
    expect(OrderDevice.options.toSorted().join(", ")).toBe("CLIENT_WEB, TELEGRAM_BOT");
  });

  it("[S4.13] integration kinds", () => {
    expect(list(IntegrationKind)).toBe("LAMENU, YANDEX, CUSTOM");
  });

  it("[S4.14] views of groups", () => {
    expect(list(GroupView)).toBe("GROUP, WITHOUT_GROUP");
  });

  it("[S4.15] views of categories", () => {
    expect(list(CategoryView)).toBe("ALL, ONE_CATEGORY, GROUP_CATEGORY");
  });

  it("[S4.16] client types", () => {
    expect(list(ClientType)).toBe("TG, WEB, APP, OPERATOR");
  });

  it("[S6.05] roles", () => {
    expect(list(Role)).toBe("CUSTOMER, COURIER, WAITER, OPERATOR, MANAGER, OWNER");
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
