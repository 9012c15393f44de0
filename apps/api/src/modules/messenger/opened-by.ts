import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import {
  verifyInitData,
  type MessengerUser,
  verifyContact,
  type ProvenContact,
} from "./signed-data.ts";

// The app is opened by the bot of the host's brand, so that bot's key verifies the data, whichever brand's tab is
// shown: the request cannot choose the key. Decision S4.33.

/** @throws CallError INIT_DATA_INVALID. */
export async function openedBy(context: CallContext, initData: string): Promise<MessengerUser> {
  const signedFor = await keyOfHost(context);
  const user = signedFor && verifyInitData(initData, signedFor);
  if (!user) throw new CallError("INIT_DATA_INVALID");
  return user;
}

/** @returns `null` if it proves no phone of this user. */
export async function provenContact(
  context: CallContext,
  user: MessengerUser,
  contact: string,
): Promise<ProvenContact | null> {
  const signedFor = await keyOfHost(context);
  return signedFor && verifyContact(contact, user.telegramId, signedFor);
}

/** Whether the shown brand is the one whose bot opened the app. */
export const isOwnTab = ({ merchant, host }: CallContext) => merchant.id === host.id;

async function keyOfHost({ services, host, now }: CallContext) {
  const botToken = await services.botTokens.find(host.id);
  return botToken === null ? null : { botToken, now };
}
