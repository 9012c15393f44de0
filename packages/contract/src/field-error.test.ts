import { expect, it } from "vitest";
import * as z from "zod";
import { UserUpdate } from "./entities/user.ts";
import { fieldRefusal } from "./field-error.ts";

const refusals = (schema: z.ZodType, value: unknown) => {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), fieldRefusal(issue)]));
};

it("distinguishes a missing value from an invalid one", () => {
  const schema = z.object({ kind: z.enum(["A"]), list: z.array(z.object({ count: z.int() })) });
  expect(refusals(schema, { list: [{ count: 1 }, { count: "2" }] })).toEqual({
    kind: { code: "FIELD_REQUIRED", values: {} },
    "list.1.count": { code: "FIELD_INVALID", values: {} },
  });
});

it("reports the exceeded limit", () => {
  const schema = z.object({
    short: z.string().min(2),
    empty: z.string().min(1),
    long: z.array(z.int()).max(1),
    small: z.int().min(1),
    large: z.int().max(99),
  });
  expect(refusals(schema, { short: "a", empty: "", long: [1, 2], small: 0, large: 100 })).toEqual({
    short: { code: "FIELD_TOO_SHORT", values: { minimum: 2 } },
    empty: { code: "FIELD_REQUIRED", values: {} },
    long: { code: "FIELD_TOO_LONG", values: { maximum: 1 } },
    small: { code: "FIELD_TOO_SMALL", values: { minimum: 1 } },
    large: { code: "FIELD_TOO_LARGE", values: { maximum: 99 } },
  });
});

it("uses the code set by a schema", () => {
  expect(refusals(UserUpdate, { firstName: " ", email: "nobody", birthday: "1990-02-30" })).toEqual(
    {
      firstName: { code: "FIELD_REQUIRED", values: {} },
      email: { code: "EMAIL_INVALID", values: {} },
      birthday: { code: "BIRTHDAY_INVALID", values: {} },
    },
  );
});
