import { type Bot, type Chat, type Invoice, type Message, type Update } from "./bot.ts";
import { asUser, type Person } from "./people.ts";
import { opaqueId } from "./signed-text.ts";

// Updates for webhooks, in the format of the Bot API.

type Kind = "message" | "callback_query" | "my_chat_member" | "pre_checkout_query";

/** Adds the update id, by which a bot recognises duplicates. */
export function update(bot: Bot, kind: Kind, about: object): Update {
  bot.lastUpdateId += 1;
  return { update_id: bot.lastUpdateId, [kind]: about };
}

/** A customer who is about to pay. */
export const preCheckoutOf = (id: string, invoice: Invoice, person: Person) => ({
  id,
  from: fromPerson(person),
  ...invoiceFields(invoice),
});

export const paymentOf = (invoice: Invoice, chargeId: string) => ({
  ...invoiceFields(invoice),
  telegram_payment_charge_id: chargeId,
  provider_payment_charge_id: opaqueId("charge", chargeId),
});

const invoiceFields = ({ currency, amount, payload }: Invoice) => ({
  currency,
  total_amount: amount,
  invoice_payload: payload,
});

const fromPerson = (person: Person) => ({ is_bot: false, ...asUser(person) });

function apiChat({ id }: Chat, person: Person) {
  if (id < 0) return { id, type: "group", title: "Oshxona" };
  const { firstName, lastName, username } = person;
  return {
    id,
    type: "private",
    first_name: firstName,
    ...(lastName && { last_name: lastName }),
    ...(username && { username }),
  };
}

/** A message in the format of the Bot API. */
export const apiMessage = (bot: Bot, chat: Chat, message: Message, person: Person) => ({
  message_id: message.id,
  date: message.date,
  chat: apiChat(chat, person),
  from: message.isFromBot
    ? { id: bot.account.id, is_bot: true, first_name: "Bot" }
    : fromPerson(person),
  ...(message.text && { text: message.text }),
  ...(message.entities.length > 0 && { entities: message.entities }),
  ...(message.contact && { contact: message.contact }),
  ...(message.buttons.length > 0 && { reply_markup: { inline_keyboard: message.buttons } }),
});

export const membership = (bot: Bot, chat: Chat, person: Person, now: Date) => {
  const member = (isIn: boolean) => ({
    user: { id: bot.account.id, is_bot: true, first_name: "Bot" },
    ...(isIn ? { status: "member" } : { status: "kicked", until_date: 0 }),
  });
  return {
    chat: apiChat(chat, person),
    from: fromPerson(person),
    date: Math.floor(now.getTime() / 1000),
    old_chat_member: member(chat.isBlocked),
    new_chat_member: member(!chat.isBlocked),
  };
};

export const pressOf = (bot: Bot, chat: Chat, message: Message, person: Person, data: string) => ({
  from: fromPerson(person),
  message: apiMessage(bot, chat, message, person),
  chat_instance: opaqueId("chat", String(chat.id)),
  data,
});
