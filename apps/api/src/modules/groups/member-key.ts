import { CallError } from "../../http/call-error.ts";
import { hashToken } from "../../http/session-token.ts";
import { isOwner, type Group, type MemberRow } from "./group-queries.ts";

/** The caller, by the contract's form `{id}.{secret}` in a header or a field. */
export type MemberKey = { id: string; secretHash: Buffer };

export function readMemberKey(key: string): MemberKey {
  const [id = "", secret = ""] = key.split(".");
  return { id, secretHash: hashToken(secret) };
}

/** @returns `null` if nobody has joined under this id. @throws CallError NOT_FOUND for a wrong secret. */
export function findMember({ members }: Group, { id, secretHash }: MemberKey): MemberRow | null {
  const member = members.find((one) => one.id === id);
  if (member && !member.secretHash.equals(secretHash)) throw new CallError("NOT_FOUND");
  return member ?? null;
}

/** @throws CallError NOT_FOUND for a stranger; GROUP_OWNER_ONLY. */
export function requireOwner(group: Group, key: MemberKey): MemberRow {
  const member = findMember(group, key);
  if (!member) throw new CallError("NOT_FOUND");
  if (!isOwner(member)) throw new CallError("GROUP_OWNER_ONLY");
  return member;
}
