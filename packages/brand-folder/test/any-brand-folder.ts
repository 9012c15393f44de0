import type { Language } from "@dasturxon/contract/entities/language";
import { discountPercent, unitPrice } from "@dasturxon/domain/basket/line-price";
import fc from "fast-check";
import type { BrandFolder } from "../src/brand-folder.ts";
import { folderFacts } from "../src/folder-facts.ts";
import { type BrandLanguages, allLanguages } from "../src/languages.ts";
import { completeSettings, settingsFile } from "../src/settings.ts";
import { Code, Text } from "../src/values.ts";

// Contents of a brand's folder, as a reading can have them.

const anyLanguages: fc.Arbitrary<BrandLanguages> = fc
  .tuple(fc.constantFrom(...allLanguages), fc.subarray([...allLanguages]))
  .map(([main, others]) => ({
    main,
    active: allLanguages.filter((language) => language === main || others.includes(language)),
  }));

/** Letters, and what means something in YAML, CSV and spreadsheets. */
const piece = fc.oneof(
  fc.constantFrom(
    "Osh",
    "ў",
    "лаг‘мон",
    "é",
    "🍲",
    "70 g",
    "30 000",
    " ",
    "a",
    "0",
    "12",
    "1,5",
    "10-12",
  ),
  fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "'",
    '"',
    ";",
    ",",
    ":",
    "#",
    "\n",
    "\t",
    "{",
    "[",
    "*",
    "&",
    "|",
    ">",
    "%",
    "!",
    "~",
    "null",
    "yes",
    "- ",
  ),
);
const anyText = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join("").trim())
  .filter((text) => text !== "")
  .map((text) => Text.parse(text));

const anyName = ({ main, active }: BrandLanguages) =>
  fc
    .record({ uz: anyText, ru: anyText, eng: anyText, filled: fc.boolean() })
    .map(({ filled, ...text }) => {
      const shown = (language: Language) =>
        filled && !active.includes(language) ? text[main] : text[language];
      return { uz: shown("uz"), ru: shown("ru"), eng: shown("eng") };
    });

const anyCode = fc
  .oneof(
    fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,3})?$/),
    fc.constantFrom(
      "007",
      "'1",
      "=a",
      "-",
      "@b",
      "ош",
      "a,b",
      '"',
      "10-12",
      "0",
      "yes",
      "null",
      "1e3",
    ),
  )
  .filter((code) => Code.safeParse(code).success);
const codes = (minLength: number, maxLength = 3) =>
  fc.uniqueArray(anyCode, { minLength, maxLength });

const anyPicture = fc.option(fc.constantFrom("osh", "osh-2", "plov", "logo", "007", "Osh"));
const anyColor = fc.constantFrom("#FCE000", "#000000", "#0f7a5f");
const anyPhone = fc.constantFrom("+998712000101", "+998901234567", "+12025550123");
const anySum = fc.nat(1_000_000);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const anyCodes = fc.record({
  mxik: fc.constant("10112006002000000"),
  packageCode: fc.constant("1209885"),
  unitCode: maybe(fc.constant("006")),
  vatPercent: maybe(fc.nat(100)),
});

const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, "0")}:30`);
const anyHours = fc.record({ open: hour, close: fc.oneof(hour, fc.constant("24:00")) });

const anyWeek = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 })
  .chain((days) =>
    fc.tuple(...days.map((weekday) => fc.tuple(fc.constant(weekday), fc.option(anyHours)))),
  )
  .map((week) =>
    week.map(([weekday, hours]) =>
      hours
        ? { weekday, isOpen: true, ...hours }
        : { weekday, isOpen: false, open: "00:00", close: "00:00" },
    ),
  );

/** With the keys only that have a value, as optional settings are read. */
const present = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

function anyLocations(
  languages: BrandLanguages,
): fc.Arbitrary<Pick<BrandFolder, "cities" | "branches">> {
  const point = {
    latitude: fc.constantFrom(41.3, -12.25, 0),
    longitude: fc.constantFrom(69.2, 66.9597, 0),
  };
  return fc.tuple(codes(1), codes(1), fc.nat(2)).chain(([cityCodes, branchCodes, main]) =>
    fc.record({
      cities: fc.tuple(
        ...cityCodes.map((code, index) =>
          fc.record({
            code: fc.constant(code),
            name: anyName(languages),
            ...point,
            isMain: fc.constant(index === main % cityCodes.length),
          }),
        ),
      ),
      branches: fc.tuple(
        ...branchCodes.map((code) =>
          fc
            .record({
              code: fc.constant(code),
              city: fc.constantFrom(...cityCodes),
              name: anyName(languages),
              address: anyName(languages),
              ...point,
              phone: anyPhone,
              isMain: fc.boolean(),
              services: fc.subarray(["delivery", "pickup", "dineIn", "booking"] as const),
              hours: anyHours,
              week: anyWeek,
              deliveryHours: optional(anyHours),
              deliveryPrice: anySum,
              autoAccept: fc.boolean(),
              slotLimit: maybe(
                fc.oneof(
                  fc.record({ orders: fc.integer({ min: 1, max: 500 }) }),
                  fc.record({ minutes: fc.integer({ min: 1, max: 500 }) }),
                ),
              ),
              ordersAtOnce: maybe(fc.integer({ min: 1, max: 500 })),
              distance: maybe(anySum),
              tariff: optional(fc.record({ freeMetres: anySum, pricePerKm: anySum })),
              halls: codes(0, 2).chain((hallCodes) =>
                fc.tuple(
                  ...hallCodes.map((hall) =>
                    fc.record({
                      code: fc.constant(hall),
                      name: anyName(languages),
                      tables: fc.nat(20),
                    }),
                  ),
                ),
              ),
            })
            .map(present),
        ),
      ),
    }),
  ) as fc.Arbitrary<Pick<BrandFolder, "cities" | "branches">>;
}

type MenuPart = Pick<BrandFolder, "labels" | "groups" | "categories" | "products" | "optionGroups">;

function anyMenu(
  languages: BrandLanguages,
  branches: string[],
  priceRounding: number,
): fc.Arbitrary<MenuPart> {
  const named = (code: string) => ({ code: fc.constant(code), name: anyName(languages) });
  const price = fc
    .tuple(fc.integer({ min: 1, max: 99_000 }), fc.nat(99))
    .map(([costPrice, percent]) => {
      const shown = unitPrice({ costPrice, discount: percent }, priceRounding);
      return { costPrice, discount: discountPercent(shown, costPrice, priceRounding) ?? 0 };
    });
  const portion = fc.record({
    amount: fc.constantFrom(1, 250, 0.3, 0.333, 1_250.5),
    unit: fc.constantFrom("GRAMM", "KG", "LITER", "COUNT"),
  });
  const optionCode = anyCode.filter((code) => code !== "-");
  return fc
    .record({
      labels: codes(0),
      groups: codes(1),
      categories: codes(1),
      products: codes(0, 4),
      optionGroups: fc.uniqueArray(
        fc.tuple(optionCode, optional(optionCode)).map((parts) => parts.filter(Boolean).join(":")),
        { maxLength: 3 },
      ),
    })
    .chain((all) =>
      fc.record({
        labels: fc.tuple(
          ...all.labels.map((code) => fc.record({ ...named(code), color: maybe(anyColor) })),
        ),
        groups: fc.tuple(
          ...all.groups.map((code) =>
            fc.record({ ...named(code), picture: anyPicture, color: maybe(anyColor) }),
          ),
        ),
        categories: fc.tuple(
          ...all.categories.map((code) =>
            fc.record({
              ...named(code),
              group: fc.constantFrom(...all.groups),
              picture: anyPicture,
              viewType: fc.constantFrom("BIG", "MEDIUM", "SMALL"),
              scrollType: fc.constantFrom("VERTICAL", "HORIZONTAL"),
              navigationType: fc.constantFrom("SHEET", "POP_UP", "FULL_SCREEN"),
              isWithoutCart: fc.boolean(),
              mxik: maybe(fc.constantFrom("10709001001000001", "00709001001000001")),
            }),
          ),
        ),
        products: fc.tuple(
          ...all.products.map((code) =>
            fc
              .record({
                ...named(code),
                category: fc.constantFrom(...all.categories),
                description: maybe(anyName(languages)),
                price,
                portion,
                kcal: maybe(fc.nat(2_000)),
                station: maybe(fc.constantFrom("grill", "bar")),
                workMinutes: maybe(fc.integer({ min: 0, max: 90 })),
                cookingMinutes: maybe(
                  fc.tuple(fc.nat(20), fc.nat(20)).map(([min, more]) => [min, min + more]),
                ),
                labels: fc.subarray(all.labels),
                picture: anyPicture,
                gallery: fc.subarray(["osh-2", "plov", "logo"]),
                branches: fc.subarray(branches).map((some) => (some.length > 0 ? some : null)),
                optionGroups: fc
                  .subarray(all.optionGroups)
                  .map((some) => [
                    ...new Map(some.map((group) => [group.replace(/:.*/, ""), group])).values(),
                  ]),
                tags: fc.subarray(["osh", "плов", "to‘y oshi", "=1", "a,b"]),
                diets: fc.subarray(["meat-free", "nut-free"]),
                channels: fc.subarray(["TG", "WEB"]),
                isRecommended: fc.boolean(),
                isDelivered: fc.boolean(),
                mxik: maybe(fc.constant("02202003001013001")),
                packageCode: maybe(fc.constantFrom("1500362", "0001")),
                vatPercent: maybe(fc.nat(100)),
                unitCode: maybe(fc.constant("006")),
                needsMarking: fc.boolean(),
              })
              .map(({ price: own, portion: size, ...product }) => ({
                ...product,
                ...own,
                ...size,
              })),
          ),
        ),
        optionGroups: fc.tuple(
          ...all.optionGroups.map((code) =>
            fc.record({
              ...named(code),
              type: fc.constantFrom("SINGLE", "MULTIPLE"),
              min: fc.nat(1),
              max: fc.integer({ min: 1, max: 4 }),
              options: codes(1).chain((optionCodes) =>
                fc.tuple(
                  ...optionCodes.map((option) =>
                    fc.record({
                      ...named(option),
                      price: anySum,
                      picture: anyPicture,
                      maxCount: fc.integer({ min: 1, max: 3 }),
                      isDefault: fc.boolean(),
                      isAvailable: fc.boolean(),
                      stopCode: maybe(fc.constantFrom("cheese", "egg")),
                    }),
                  ),
                ),
              ),
            }),
          ),
        ),
      }),
    ) as fc.Arbitrary<MenuPart>;
}

type Offers = Pick<
  BrandFolder,
  "promos" | "policies" | "vacancies" | "stories" | "banners" | "zones"
>;

function anyOffers(
  languages: BrandLanguages,
  links: { products: string[]; categories: string[]; branches: string[]; cities: string[] },
): fc.Arbitrary<Offers> {
  const link = fc.oneof(
    ...(links.products.length > 0
      ? [fc.constantFrom(...links.products).map((product) => ({ product }))]
      : []),
    fc.constantFrom(...links.categories).map((category) => ({ category })),
  );
  const listOf = (of: (code: string) => Record<string, fc.Arbitrary<unknown>>) =>
    codes(0, 2).chain((list) =>
      fc.tuple(
        ...list.map((code) => fc.record({ code: fc.constant(code), ...of(code) }).map(present)),
      ),
    );
  const name = anyName(languages);
  const shown = { title: name, color: anyColor };
  const picture = fc.constantFrom("osh", "plov", "logo");
  const period = {
    startDate: optional(fc.constant("2025-03-01T00:00:00+05:00")),
    endDate: optional(fc.constantFrom("2026-03-31T23:59:59Z", "2027-01-01T00:00:00+05:00")),
  };
  return fc.record({
    promos: fc
      .uniqueArray(fc.constantFrom("SALOM", "ОШ-10", "0", "=A"), { maxLength: 2 })
      .chain((list) =>
        fc.tuple(
          ...list.map((code) =>
            fc
              .record({
                code: fc.constant(code),
                discountType: fc.constantFrom("AMOUNT", "PERCENTAGE"),
                productDiscount: fc.nat(100),
                deliveryDiscount: fc.nat(100),
                minPrice: anySum,
                maxDiscount: optional(fc.integer({ min: 1, max: 1_000_000 })),
                usesPerUser: optional(fc.integer({ min: 1, max: 9 })),
                usesTotal: optional(fc.integer({ min: 1, max: 9 })),
                startDate: fc.constantFrom("2025-01-01T00:00:00+05:00", "2024-06-01T00:00:00Z"),
                endDate: fc.constantFrom("2035-12-31T23:59:59+05:00", "2030-01-01T12:30:00Z"),
                isActive: fc.boolean(),
              })
              .map(present),
          ),
        ),
      ),
    policies: fc
      .record({
        TERMS: optional(name),
        ABOUT_COMPANY: optional(name),
        PRIVACY_POLICY: optional(name),
      })
      .map(present),
    vacancies: listOf(() => ({
      title: name,
      description: name,
      salary: optional(name),
      branch: optional(fc.constantFrom(...links.branches)),
    })),
    stories: listOf(() => ({
      ...shown,
      ...period,
      picture,
      pages: fc.array(fc.record({ picture, text: name, link: optional(link) }).map(present), {
        minLength: 1,
        maxLength: 2,
      }),
    })),
    banners: listOf(() => ({
      ...shown,
      text: optional(name),
      ...period,
      picture: fc.record({ uz: picture, ru: picture, eng: picture }),
      link: optional(link),
    })),
    zones: codes(0, 2).chain((list) =>
      fc.tuple(
        ...list.map((code) =>
          fc
            .record({
              code: fc.constant(code),
              city: fc.constantFrom(...links.cities),
              name,
              color: anyColor,
              price: anySum,
              branch: optional(fc.constantFrom(...links.branches)),
              east: fc.constantFrom(-1e-7, 69.27),
            })
            .map(({ east, ...properties }) => ({
              type: "Feature",
              properties: present(properties),
              geometry: {
                type: "Polygon",
                coordinates: [
                  [
                    [69.2, 41.3],
                    [69.25, 41.3],
                    [east, 41.35],
                    [69.2, 41.3],
                  ],
                ],
              },
            })),
        ),
      ),
    ),
  }) as fc.Arbitrary<Offers>;
}

const anyService = fc.constantFrom("LAMENU", "YANDEX", "CUSTOM");

/** For all cities, and for some of them. */
const anyOrders = (cities: string[]) =>
  fc.subarray(cities).chain((some) =>
    fc.tuple(
      ...[undefined, ...some].map((city) =>
        fc
          .record({
            city: fc.constant(city),
            minimalDeliveryPrice: anySum,
            serviceFeeAmount: anySum,
            isServiceFeeEnabled: fc.boolean(),
            serviceFeeThreshold: anySum,
            isServiceFeeFreeAboveThreshold: fc.boolean(),
            websiteDeliveryType: anyService,
            telegramDeliveryType: anyService,
            applicationDeliveryType: anyService,
          })
          .map(present),
      ),
    ),
  );

function anySettings(
  { main, active }: BrandLanguages,
  content: Omit<BrandFolder, "settings" | "texts">,
): fc.Arbitrary<BrandFolder["settings"]> {
  const plain = completeSettings(
    settingsFile({ main, active }).parse({
      sub: "osh",
      name: { uz: "Osh", ru: "Osh", eng: "Osh" },
      phone: "+998712000101",
      web: { mainLanguage: main },
    }),
    { hasPicture: () => false, ...folderFacts(content) },
  );
  const switches = Object.keys(plain.web).filter(
    (name) =>
      typeof plain.web[name as keyof typeof plain.web] === "boolean" &&
      !name.endsWith("LangActive"),
  );
  return fc
    .record({
      flipped: fc.subarray(switches),
      web: fc.record({
        domain: maybe(fc.constant("order.osh.uz")),
        mainColor: anyColor,
        isDark: maybe(fc.boolean()),
        groupView: fc.constantFrom("GROUP", "WITHOUT_GROUP"),
        telegram: maybe(fc.constant("https://t.me/osh")),
        yandexMetricsKeys: maybe(fc.subarray(["order", "basket"])),
        searchSynonyms: maybe(fc.constant([["palov", "osh", "плов"]])),
        pixels: maybe(fc.constant([{ kind: "tiktok", id: "007" }])),
        phone: anyPhone,
      }),
      own: fc.record({
        logo: anyPicture,
        favicon: anyPicture,
        color: anyColor,
        mapProvider: fc.constantFrom("LEAFLET", "YANDEX"),
        yandexMapKey: maybe(fc.constantFrom("map-key", "007")),
        contactInMiniApp: fc.boolean(),
        openOrdersLimit: fc.integer({ min: 1, max: 9 }),
        lateNoticeMinutes: fc.integer({ min: 0, max: 9 }),
        theme: fc.constantFrom("DARK", "LIGHT"),
        wholeMenu: fc.boolean(),
        tabs: fc.subarray(["osh", "lola"]),
        sms: maybe(
          fc.record({
            gateway: fc.constantFrom("ESKIZ", "PLAY_MOBILE"),
            sender: maybe(fc.constantFrom("4546", "Osh")),
            partPrice: maybe(anySum),
            second: maybe(fc.constant("ESKIZ")),
            secondSender: maybe(fc.constantFrom("4546", "Osh")),
            secondPartPrice: maybe(anySum),
          }),
        ),
        tax: fc.record({
          vatPercent: maybe(fc.nat(100)),
          packageCode: maybe(fc.constant("0012")),
          delivery: maybe(anyCodes),
          serviceFee: maybe(anyCodes),
          receipts: fc.constantFrom({}, { CASH: "OFD" as const, PAYME: "NONE" as const }),
        }),
        payments: fc.subarray(
          (["CASH", "TERMINAL", "PAYME"] as const).map((type) => ({
            type,
            webEnabled: type !== "TERMINAL",
            botEnabled: type !== "CASH",
            qrEnabled: type !== "TERMINAL",
            operatorEnabled: type !== "PAYME",
          })),
        ),
        orders: anyOrders(content.cities.map(({ code }) => code)),
        rules: fc.record({
          timeZone: fc.constantFrom("Asia/Tashkent", "Asia/Samarkand"),
          cashbackPercent: fc.nat(9),
          cashbackMaxPercent: fc.nat(50),
          freeDeliveryFrom: maybe(fc.integer({ min: 1, max: 1_000_000 })),
          slotMinutes: fc.constantFrom(15, 30),
          leadMinutes: fc.nat(90),
          horizonDays: fc.nat(14),
          lastOrderMinutes: fc.nat(30),
          paymentMinutes: fc.integer({ min: 10, max: 15 }),
          tipsActive: fc.boolean(),
        }),
      }),
    })
    .map(({ flipped, web, own: { rules, ...own } }) => {
      const given = Object.fromEntries(
        switches.map((name) => [
          name,
          flipped.includes(name) !== plain.web[name as keyof typeof plain.web],
        ]),
      );
      const languages = {
        mainLanguage: main,
        uzLangActive: active.includes("uz"),
        ruLangActive: active.includes("ru"),
        engLangActive: active.includes("eng"),
      };
      return {
        ...plain,
        ...own,
        rules: { ...plain.rules, ...rules },
        web: { ...plain.web, ...given, ...web, ...languages },
      } as BrandFolder["settings"];
    });
}

/** Any content, of which a discount is the one that follows from its prices. */
export const anyBrandFolder: fc.Arbitrary<BrandFolder> = anyLanguages.chain((languages) =>
  anyLocations(languages).chain((locations) => {
    const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code);
    const branches = codesOf(locations.branches);
    return anyMenu(languages, branches, 1).chain((menu) =>
      anyOffers(languages, {
        products: codesOf(menu.products),
        categories: codesOf(menu.categories),
        branches,
        cities: codesOf(locations.cities),
      }).chain((offers) => {
        const content = { ...locations, ...menu, ...offers };
        return fc
          .record({
            settings: anySettings(languages, content),
            name: anyName(languages),
            brand: anyText,
            title: anyText,
            lines: fc.tuple(maybe(anyText), maybe(anyText)),
            contacts: maybe(fc.oneof(anyText, anyName(languages))),
            smsContent: maybe(fc.oneof(anyText, anyName(languages))),
            promoText: maybe(anyName(languages)),
          })
          .map(({ settings, name, brand, title, lines, contacts, smsContent, promoText }) => ({
            ...content,
            settings,
            texts: {
              name,
              brand,
              title,
              leftCopyWrite: lines[0],
              rightCopyWrite: lines[1],
              contacts,
              smsContent,
              promoText,
            },
          }));
      }),
    );
  }),
);
