import { describe, expect, it } from "vitest";
import { Address, ExtraDetails } from "./address.ts";
import { BotOrder } from "./bot-order.ts";
import { Branch, BranchSettings } from "./branch.ts";
import { Brand } from "./brand.ts";
import { Card } from "./card.ts";
import { Category } from "./category.ts";
import { City } from "./city.ts";
import { BotLogin, ContactState } from "./contact-state.ts";
import { Courier } from "./courier.ts";
import { GradeEntry } from "./grade.ts";
import { Group } from "./group.ts";
import { Merchant } from "./merchant.ts";
import { Modification, ModificationGroup } from "./modification-group.ts";
import { Order, StoredCartItem } from "./order.ts";
import { OrderSettings } from "./order-settings.ts";
import { OverallMenu } from "./overall-menu.ts";
import { Payment, PaymentSetting } from "./payment.ts";
import { PhoneVerification } from "./phone-verification.ts";
import { Policy } from "./policy.ts";
import { Product } from "./product.ts";
import { Promo } from "./promo.ts";
import { SessionRecord } from "./session-record.ts";
import { TariffRequest } from "./tariff.ts";
import { User } from "./user.ts";
import { WebSettings } from "./web-settings.ts";
import { Zone } from "./zone.ts";

/** Fields of the list that the schema lacks. */
const missing = (schema: { shape: object }, fields: string) =>
  fields.split(/[\s,]+/).filter((field) => field !== "" && !(field in schema.shape));

describe("fields of the entities, to the letter of point 3", () => {
  it("[S3.003] merchant", () => {
    expect(
      missing(
        Merchant,
        `id, name, logo, color, sub, yandexDeliveryKey, iikoApiLogin, iikoOrganizationId, yandexMapKey, appId,
        smsGateway, smsUsername, smsPassword, isActive, deleted, createdDate, lastModifiedDate, latitude, longitude,
        mainCityId, theme, mapProvider`,
      ),
    ).toEqual([]);
  });

  it("[S3.002] names of merchants and cities are multilingual", () => {
    const name = { uz: "Toshkent", ru: "Ташкент", eng: "Tashkent" };
    for (const schema of [Merchant.shape.name, City.shape.name]) {
      expect(schema.safeParse(name).success).toBe(true);
      expect(schema.safeParse("Toshkent").success).toBe(false);
    }
  });

  it("[S3.008, S3.066] web settings, tied to their merchant, with the keys of the links", () => {
    expect(
      missing(
        WebSettings,
        `bannersActive, merchantId, logo, brand, favicon, domain, mainColor, mainColorType, isDark, title,
        leftCopyWrite, rightCopyWrite, contacts, groupView, categoryView, mainLanguage, uzLangActive, ruLangActive,
        engLangActive, deliveryActive, pickupActive, dineInActive, branchesActive, storiesActive, vacanciesActive,
        privacyActive, aboutMerchantActive, termsOfUseActive, notificationsActive, balanceActive, cartInMainActive,
        cartPageActive, bookingActive, receiverActive, chatActive, cashbackActive, promoActive, favouriteActive,
        cancelOrderActive, isVisibleAtProfileTop, isNavigationViewEnabled, multiTabNavigationEnabled,
        basketPosition, modificationViewType, mapType, cashActive, terminalActive, paymeActive, clickActive,
        uzumActive, cardActive, smsContent, amoCRMId, amoCRMActive, amoCRMHash, yandexMetricsEnabled,
        yandexMetricsId, yandexMetricsKeys, iosLink, iosLinkActive, androidLink, androidLinkActive,
        telegramBotLink, telegramBotLinkActive, phone, phoneActive, telegram, telegramActive, instagram,
        instagramActive, facebook, facebookActive`,
      ),
    ).toEqual([]);
    expect(WebSettings.shape.merchantId.safeParse(undefined).success).toBe(false);
  });

  it("[S3.073] policy text", () => {
    expect(missing(Policy, "type, text")).toEqual([]);
    expect(Policy.safeParse({ type: "TERMS", text: "Shartlar" }).success).toBe(false);
  });

  it("[S3.074] brand", () => {
    expect(missing(Brand, "id, merchantId, name, domainUrl, color, image")).toEqual([]);
  });

  it("session record, blank as a visitor's", () => {
    const fields = "token, merchant, brand, user, orderRequest, nearestBranch";
    expect(missing(SessionRecord, fields)).toEqual([]);
    const blank = Object.fromEntries(fields.split(", ").map((field) => [field, null]));
    expect(SessionRecord.safeParse(blank).success).toBe(true);
  });

  it("[S3.077] contact state and web bot login", () => {
    expect(missing(ContactState, "status, phone, firstName, initData")).toEqual([]);
    expect(missing(BotLogin, "status, initData, phone, firstName, lastName")).toEqual([]);
  });

  it("[S3.080] branch", () => {
    expect(
      missing(
        Branch,
        `cityId, id, merchantId, name, longitude, latitude, address, open, close, joinPosterId, jowiId, iikoId,
        phone, bookingPhone, isActive, isMain, createdDate, deleted, lastModifiedDate, deliveryPrice, distance,
        deliveryStart, deliveryEnd, companyId, paymentId, settings, workHours`,
      ),
    ).toEqual([]);
  });

  it("[S3.081] branch settings", () => {
    expect(
      missing(
        BranchSettings,
        `bookingEnabled, deliveryEnabled, dineinEnabled, directorId, expressEnabled, kitchenEnabled, merchantId,
        payOfficeEnabled, pickupEnabled, storageEnabled, yandexEnabled`,
      ),
    ).toEqual([]);
  });

  it("[S3.083] group", () => {
    const fields = "id, icon, image, bgColor, priority, iconBgColor, name, categories";
    expect(missing(Group, fields)).toEqual([]);
  });

  it("[S3.084] category", () => {
    expect(
      missing(
        Category,
        `id, image, groupId, priority, name, products, textColor, viewType, isWithoutCart, scrollType,
        navigationType`,
      ),
    ).toEqual([]);
  });

  it("[S3.086] product, misspelt names included", () => {
    expect(
      missing(
        Product,
        `id, productId, favaoriteId, isFavourite, favourite, integrationId, integrationCategoryId, productBranch,
        calorie, posterAmount, posterName, measure, eatsPrice, enabledEats, expressPrice, enabledExpress,
        isCartRecommendation, posterId, type, unit, active, categoryId, category, costPrice, modificationGroups,
        count, deliveryEnabled, description, discount, priority, group, image, jowiId, labels, loinPosterId,
        additionalPrice, timeCookingMax, timeCookingMin, systems, name, amount, mxicCode, barcode, gallery, grade,
        tags`,
      ),
    ).toEqual([]);
  });

  it("[S3.088] options of a product and the lines of a stored order", () => {
    expect(missing(ModificationGroup, "id, name, type, min, max, modifications")).toEqual([]);
    expect(missing(Modification, "id, name, price, image, maxCount, isDefault, active")).toEqual(
      [],
    );
    expect(
      missing(
        StoredCartItem,
        "id, productId, name, count, amount, price, costPrice, discount, modifications, comment",
      ),
    ).toEqual([]);
    const modification = StoredCartItem.shape.modifications.element;
    expect(missing(modification, "id, groupId, name, price, count")).toEqual([]);
  });

  it("[S3.089, S3.090] grade entry and overall menu", () => {
    expect(missing(GradeEntry, "productId, grade")).toEqual([]);
    expect(missing(OverallMenu, "groups, products, categories")).toEqual([]);
  });

  it("[S3.091, S6.04] user, with a role", () => {
    expect(
      missing(
        User,
        `id, createdDate, birthday, email, image, firstName, lastName, isActive, lastModifiedDate, merchantId,
        phone, role, cashback, gender`,
      ),
    ).toEqual([]);
  });

  it("[S3.092] phone verification record", () => {
    expect(missing(PhoneVerification, "id, code, phone, type, time, timestamp")).toEqual([]);
  });

  it("[S3.095, S3.096] payment setting and payment", () => {
    expect(
      missing(
        PaymentSetting,
        "id, merchantId, type, webEnabled, botEnabled, operatorEnabled, appEnabled, qrEnabled, isActive",
      ),
    ).toEqual([]);
    expect(missing(Payment, "id, name, icon, title, iikoId, type")).toEqual([]);
  });

  it("[S3.098, S3.099] address and its extra details", () => {
    expect(
      missing(
        Address,
        `id, type, name, streetName, details, description, latitude, longitude, cityId, houseNumber, createdDate,
        lastModifiedDate`,
      ),
    ).toEqual([]);
    expect(missing(ExtraDetails, "office, domophone, entrance, floor, comment")).toEqual([]);
  });

  it("[S3.100] promo", () => {
    expect(
      missing(
        Promo,
        `id, code, deliveryDiscount, discountType, productDiscount, minPrice, startDate, endDate, isActive`,
      ),
    ).toEqual([]);
  });

  it("[S3.101, S3.102] order, with its reasons and its later flag", () => {
    expect(
      missing(
        Order,
        `id, number, user, address, branch, merchant, cartItems, comment, courierComment, serviceType, status,
        orderDevice, payment, paymentType, deliveryTariffId, deliveryType, deliveryAt, atTime, acceptedTime,
        readyTime, deliveredAt, cookingTime, courierId, courierPaid, courierStatus, isPaid, grade, cashback,
        promoId, promoCode, productCount, productPrice, productDiscount, deliveryPrice, deliveryDiscount,
        totalPrice, totalDiscount, distance, hallId, tableId, waiterId, serviceId, servicePrice, cancelReason,
        returnReason, eatsId, posterOrderId, isLater, laterDay, laterTime`,
      ),
    ).toEqual([]);
  });

  it("[S3.103] bot order", () => {
    expect(
      missing(
        BotOrder,
        "cartItems, branch, branchId, telegramId, merchantId, paymentType, comment, promoCode, promoId",
      ),
    ).toEqual([]);
  });

  it("[S3.104] courier", () => {
    expect(missing(Courier, "id, balance, user, status, branch")).toEqual([]);
  });

  it("[S3.105] order settings, with a default delivery type per channel", () => {
    expect(
      missing(
        OrderSettings,
        `isServiceFeeEnabled, isServiceFeeFreeAboveThreshold, serviceFeeThreshold, serviceFeeAmount,
        minimalDeliveryPrice, telegramDeliveryType, websiteDeliveryType, applicationDeliveryType, cityId`,
      ),
    ).toEqual([]);
  });

  it("[S3.107, S3.108, S3.109] city, delivery zone and tariff request", () => {
    expect(missing(City, "id, name, description, latitude, longitude, isMain")).toEqual([]);
    expect(missing(Zone, "id, cityId, merchantId, name, polygon, color, price")).toEqual([]);
    expect(
      missing(
        TariffRequest,
        "productPrice, distance, branchId, longitude, latitude, address, cityId",
      ),
    ).toEqual([]);
  });

  it("[S3.110] card, whose cvv is always empty", () => {
    expect(missing(Card, "id, name, number, expire, cvv, phone, code, isVerified, type")).toEqual(
      [],
    );
    expect(Card.shape.cvv.safeParse("123").success).toBe(false);
  });
});
