import { calls } from "@dasturxon/contract/calls";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../routes.ts";
import type { JsonSchema } from "./json-schema.ts";
import { openApiOf, type OpenApi } from "./openapi.ts";
import { documentSchemas } from "./test-document-schemas.ts";

let document: OpenApi;
beforeAll(async () => {
  document = await openApiOf(Object.values(calls), "0.1.0");
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

it("is an OpenAPI 3.1 document to an independent validator", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it(
  "has every call of the contract once, at its path without the base",
  { meta: { requirements: "[S7.64]" } },
  () => {
    const found = operations().map(
      ({ path, method, operation }) => `${operation.operationId}: ${method.toUpperCase()} ${path}`,
    );
    const promised = Object.values(calls).map(
      ({ name, method, path }) => `${name}: ${method} ${path}`,
    );
    expect(found.toSorted()).toEqual(promised.toSorted());
  },
);

it("contains no call that the server does not implement", async () => {
  const answered = routes.map(({ call }) => call);
  const { paths } = await openApiOf(answered, "0.1.0");
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual(answered.map(({ name }) => name).toSorted());
});

it(
  "lists every error of a call under its status, with texts in three languages",
  { meta: { requirements: "[S8.26]" } },
  () => {
    const schemas = documentSchemas(document);
    for (const { operation } of operations()) {
      const call = calls[operation.operationId as keyof typeof calls];
      const codes = Object.values(operation.responses).flatMap((response) =>
        schemas.codesOf(response),
      );
      expect(codes.toSorted(), call.name).toEqual([...call.errors].toSorted());
    }
    for (const { value } of Object.values(document.components.examples))
      for (const text of Object.values(value.description)) expect(text).toMatch(/^[^{}]+$/);
  },
);

describe("its schemas", () => {
  it("have no copy of an entity inside another: each is a component", () => {
    const shapeOf = ({ properties }: JsonSchema) => Object.keys(properties ?? {}).join();
    const names = new Map(
      Object.entries(document.components.schemas)
        .filter(([, schema]) => Object.keys(schema.properties ?? {}).length > 3)
        .map(([name, schema]) => [shapeOf(schema), name]),
    );
    const isComponent = new Set<unknown>(Object.values(document.components.schemas));
    const copies: string[] = [];
    JSON.stringify(document, (_, value: unknown) => {
      const shape = value !== null && typeof value === "object" ? shapeOf(value) : "";
      if (names.has(shape) && !isComponent.has(value)) copies.push(names.get(shape) ?? "");
      return value;
    });
    expect(copies).toEqual([]);
  });

  it("compile, and every example is valid", { timeout: 60_000 }, () => {
    const schemas = documentSchemas(document);
    let count = 0;
    for (const { operation } of operations()) {
      const contents = [
        operation.requestBody?.content,
        ...Object.values(operation.responses).map((response) => schemas.contentOf(response)),
      ];
      for (const { schema, example } of contents.flatMap(
        (content) => content?.["application/json"] ?? [],
      )) {
        if (example === undefined) continue;
        count += 1;
        expect(
          schemas.wrong(schema, example),
          `${operation.operationId} ${JSON.stringify(example)}`,
        ).toBeNull();
      }
    }
    expect(count).toBeGreaterThan(60);
  });

  it("contain no secrets", () => {
    const text = JSON.stringify(document);
    for (const secret of ["yandexDeliveryKey", "iikoApiLogin", "smsPassword", "tokenHash"])
      expect(text).not.toContain(secret);
  });
});
