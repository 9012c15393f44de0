import { randomBytes } from "node:crypto";
import type { EndpointName } from "@dasturxon/contract/endpoints";
import { anId } from "@dasturxon/testing/sample-values";
import type { TestApi } from "../support/test-api.ts";
import type { MakeSample } from "./call-sample.ts";
import { aCaller } from "./test-callers.ts";
import { draftOf } from "./test-draft-samples.ts";
import type { Side } from "./test-sides.ts";

const aSecret = () => randomBytes(32).toString("base64url");

/** The token of a group and the key of a member, as a browser chooses them. */
export function aGroupReference() {
  const id = anId();
  return { token: aSecret(), id, member: `${id}.${aSecret()}` };
}

const entryOf = (side: Side, name: string) => ({
  name,
  lines: draftOf(side).cartItems,
  isReady: true,
});

/** A group, and a member who has joined it. */
async function aGroup(side: Side, api: TestApi) {
  const owner = aGroupReference();
  const guest = { ...aGroupReference(), token: owner.token };
  const path = `/orders/v1/groups/${owner.token}`;
  for (const [to, { member }, name] of [
    [path, owner, "Nigora"],
    [`${path}/member`, guest, "Sardor"],
  ] as const)
    await api.put(side.shop.brand, to, entryOf(side, name), {
      ...side.person,
      address: aCaller(),
      headers: { "x-group-member": member },
    });
  return { owner, guest };
}

const byToken: MakeSample = async (side, api) => {
  const { owner } = await aGroup(side, api);
  return { params: { token: owner.token } };
};

/** Samples of the calls of group baskets. */
export const groupSamples: Partial<Record<EndpointName, MakeSample>> = {
  openGroup: (side) => {
    const { token, member } = aGroupReference();
    return {
      params: { token },
      headers: { "x-group-member": member },
      body: entryOf(side, "Nigora"),
    };
  },
  getGroup: byToken,
  followGroup: byToken,
  saveGroupMember: async (side, api) => {
    const { owner } = await aGroup(side, api);
    return {
      params: { token: owner.token },
      headers: { "x-group-member": aGroupReference().member },
      body: entryOf(side, "Feruza"),
    };
  },
  removeGroupMember: async (side, api) => {
    const { owner, guest } = await aGroup(side, api);
    return {
      params: { token: owner.token, id: guest.id },
      headers: { "x-group-member": owner.member },
    };
  },
  setGroupState: async (side, api) => {
    const { owner } = await aGroup(side, api);
    return {
      params: { token: owner.token },
      headers: { "x-group-member": owner.member },
      body: { state: "LOCKED" },
    };
  },
};
