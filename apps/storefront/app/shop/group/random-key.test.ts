import { GroupMemberKey, GroupToken } from "@dasturxon/contract/entities/group-reference";
import { Id } from "@dasturxon/contract/primitives";
import { expect, it } from "vitest";
import { randomId, randomSecret } from "./random-key.ts";

it("makes tokens and keys that the server accepts, each of its own", () => {
  const made = Array.from({ length: 200 }, () => ({ id: randomId(), secret: randomSecret() }));
  for (const { id, secret } of made) {
    expect(GroupToken.parse(secret)).toBe(secret);
    expect(Id.parse(id)).toBe(id);
    expect(GroupMemberKey.parse(`${id}.${secret}`)).toBe(`${id}.${secret}`);
  }
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(200);
});
