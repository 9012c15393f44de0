import { allEndpoints } from "@dasturxon/contract/call";
import { expect, it } from "vitest";
import { answeredCalls } from "./routes.ts";

it("answers every call of the contract once; those of the messenger's bot are still to come", () => {
  const names: string[] = answeredCalls.map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
  const open = Object.entries(allEndpoints).filter(([name]) => !names.includes(name));
  expect(open.filter(([, { path }]) => !path.startsWith("/webbot/"))).toEqual([]);
});
