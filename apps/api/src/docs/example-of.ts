import { referredName, type JsonSchema } from "./json-schema.ts";
import { primitiveNotes } from "./primitive-notes.ts";

/** Realistic example values, by the name of the field. */
const byField: Readonly<Record<string, unknown>> = {
  address: "Navoiy ko‘chasi 12",
  amount: 350,
  auth: "tBHItJI5svbpez7KI4CCXg",
  birthday: "1990-05-17",
  branchIds: ["019a3f5c-7d10-7b3e-9c41-5a2f6d8e0b17"],
  buildId: "4f1c9a20be77",
  code: "SALOM",
  comment: "Qo‘ng‘iroq qiling",
  contact: "user_id=7&auth_date=1791190800&hash=9f2c",
  cost: 46_000,
  costPrice: 46_000,
  deliveryPrice: 12_000,
  display_name: "Navoiy ko‘chasi 12, Toshkent",
  domain: "lola.uz",
  domainUrl: "https://lola.uz",
  email: "dilnoza@example.uz",
  endpoint: "https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM",
  expiry: "12/29",
  firstName: "Dilnoza",
  grade: 5,
  houseNumber: "12",
  initData: "query_id=AAE&user=%7B%22id%22%3A7%7D&auth_date=1791190800&hash=9f2c",
  lastName: "Karimova",
  lat: "41.3111",
  link: "https://lola.uz",
  lon: "69.2797",
  number: 1_042,
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  prerendered: ["/about", "/branches"],
  price: 46_000,
  productPrice: 92_000,
  promoCode: "SALOM",
  q: "Navoiy",
  reason: "Kech qoldim",
  // Only a bad grade has some.
  reasons: [],
  streetName: "Navoiy ko‘chasi",
  sub: "lola",
  time: 60,
  timeZone: "Asia/Tashkent",
  timestamp: 1_791_190_800_000,
  token: "mqk2Y8Zy0m3oB1yJ8zq9v0TnQx4cW7sRk5Ld6Hf2Eag",
  totalPrice: 104_000,
  url: "https://checkout.example/pay/1042",
};

/**
 * A realistic value that the schema allows. Optional fields are left out, unless none is required.
 *
 * @param also Optional fields of the top object that are included.
 */
export function exampleOf(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  also: readonly string[] = [],
): unknown {
  const known = (one: JsonSchema, field: string | null): unknown => {
    const noted = one.$ref ? primitiveNotes[referredName(one.$ref)] : undefined;
    if (noted) return noted.example;
    if (one.$ref) return known(components[referredName(one.$ref)] ?? {}, field);
    if (one.const !== undefined) return one.const;
    if (one.enum) return one.enum[0];
    const choices = one.anyOf ?? one.oneOf;
    if (choices) return known(choices.find(({ type }) => type !== "null") ?? {}, field);
    if (one.properties) return anObject(one, []);
    if (field !== null && fits(byField[field], one)) return byField[field];
    return one.default ?? ofType(one, field);
  };

  function anObject({ properties = {}, required = [] }: JsonSchema, more: readonly string[]) {
    const needed = Object.entries(properties).filter(
      ([name]) => required.includes(name) || more.includes(name),
    );
    const shown = needed.length > 0 ? needed : Object.entries(properties);
    return Object.fromEntries(shown.map(([name, property]) => [name, known(property, name)]));
  }

  function ofType(one: JsonSchema, field: string | null): unknown {
    const type = Array.isArray(one.type) ? one.type[0] : one.type;
    if (one.prefixItems) return one.prefixItems.map((item) => known(item, null));
    if (one.items) return Array(Math.max(one.minItems ?? 1, 1)).fill(known(one.items, null));
    if (type === "boolean") return true;
    if (type === "integer" || type === "number") return Math.max(one.minimum ?? 0, 1);
    return type === "string" ? aText(one, field) : {};
  }

  const top = schema.$ref ? components[referredName(schema.$ref)] : schema;
  return top?.properties && also.length > 0 ? anObject(top, also) : known(schema, null);
}

function fits(value: unknown, { type, pattern, format, minimum, maximum }: JsonSchema) {
  const types = Array.isArray(type) ? type : [type];
  if (typeof value === "string")
    return (
      types.includes("string") &&
      (pattern
        ? new RegExp(pattern, "u").test(value)
        : !format || format === "date" || format === "email")
    );
  if (typeof value === "number")
    return (
      (types.includes("number") || types.includes("integer")) &&
      value >= (minimum ?? -Infinity) &&
      value <= (maximum ?? Infinity)
    );
  return Array.isArray(value) && types.includes("array");
}

const aText = ({ format, pattern }: JsonSchema, field: string | null) => {
  if (format === "uuid") return primitiveNotes["Id"]?.example;
  if (format === "date-time") return primitiveNotes["Moment"]?.example;
  if (format === "date") return primitiveNotes["Day"]?.example;
  if (format === "uri") return "https://lola.uz";
  if (format === "email") return byField["email"];
  return (
    [field ?? "text", "12345", "2026-10-05"].find(
      (candidate) => !pattern || new RegExp(pattern, "u").test(candidate),
    ) ?? ""
  );
};
