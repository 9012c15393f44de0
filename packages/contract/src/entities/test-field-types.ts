import type * as z from "zod";
import * as primitives from "../primitives.ts";
import { Address, ExtraDetails } from "./address.ts";
import { Branch, BranchSettings, WorkHours } from "./branch.ts";
import { Category, Group } from "./menu.ts";
import { ClientType, OrderStatus, ServiceType } from "./order-enumerations.ts";
import { CourierStatus } from "./courier.ts";
import { IntegrationKind, Area } from "./delivery.ts";
import { Language } from "./language.ts";
import { MapProvider } from "./merchant.ts";
import {
  Modification,
  ModificationGroup,
  Product,
  ProductBranch,
  ProductLabel,
} from "./product.ts";
import { StoredCartItem } from "./order.ts";
import { DraftItem } from "./order-draft.ts";
import { Payment, PaymentType } from "./payment.ts";

/** Types with a name. */
const named = new Map<unknown, string>(
  Object.entries({
    ...primitives,
    Address,
    Area,
    Branch,
    BranchSettings,
    Category,
    ClientType,
    CourierStatus,
    DraftItem,
    ExtraDetails,
    Group,
    IntegrationKind,
    Language,
    MapProvider,
    Modification,
    ModificationGroup,
    OrderStatus,
    Payment,
    PaymentType,
    Product,
    ProductBranch,
    ProductLabel,
    ServiceType,
    StoredCartItem,
    WorkHours,
  }).map(([name, schema]) => [schema, name]),
);

type Schema = z.ZodType;

/**
 * The type of a schema as text: `Id`, `LocalizedText?` (may be absent or null), `Sum[]`, `NONE | MODIFICATION`,
 * `number from 0 to 100`, `string to 64`, `{ id: Id, isActive: boolean }`.
 */
function typeOf(schema: Schema): string {
  const name = named.get(schema);
  if (name) return name;
  // Zod has a separate type for the definition of each kind.
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const inner = () => typeOf(def["innerType"] as Schema);
  switch (def.type) {
    case "optional":
    case "nullable":
      return `${inner().replace(/\?$/, "")}?`;
    case "default":
      return `${inner()} = ${JSON.stringify(def["defaultValue"])}`;
    case "array":
      return `${typeOf(def["element"] as Schema)}[]`;
    case "union":
      return (def["options"] as Schema[]).map(typeOf).join(" | ");
    case "enum":
      return Object.values(def["entries"] as object)
        .map((value) => value || '""')
        .join(" | ");
    case "literal":
      return (def["values"] as unknown[]).map((value) => JSON.stringify(value)).join(" | ");
    case "object":
      return recordType(fieldTypes(schema as unknown as z.ZodObject));
    case "number":
      return numberType(schema as unknown as z.ZodNumber);
    case "string":
      return stringType(schema as unknown as z.ZodString);
    default:
      return def.type;
  }
}

/** Each field of an entity with its type. */
export const fieldTypes = ({ shape }: z.ZodObject): Record<string, string> =>
  // Shapes are typed as core schemas, which have the same fields.
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, typeOf(schema as Schema)]),
  );

const recordType = (fields: Record<string, string>) =>
  `{ ${Object.entries(fields)
    .map(([field, type]) => `${field}: ${type}`)
    .join(", ")} }`;

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(" ");

function numberType(schema: z.ZodNumber) {
  const { minValue: min, maxValue: max, format } = schema;
  const isBound = (value: number | null): value is number =>
    value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return joined(
    format === "safeint" ? "integer" : "number",
    isBound(min) && `${schema.safeParse(min).success ? "from" : "above"} ${min}`,
    isBound(max) && `to ${max}`,
  );
}

const stringType = ({ format, minLength, maxLength }: z.ZodString) =>
  joined(
    format && format !== "regex" ? format : "string",
    minLength !== null && `from ${minLength}`,
    maxLength !== null && `to ${maxLength}`,
  );
