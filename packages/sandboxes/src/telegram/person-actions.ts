import { addMessage, chatOf, hasChanged, type Bot } from "./bot.ts";
import { asContact } from "./launch-data.ts";
import { messageText } from "./message-text.ts";
import type { Person } from "./people.ts";
import { opaqueId } from "./signed-text.ts";
import { callWebhook, type WebhookConfig } from "./call-webhook.ts";
import { apiMessage, membership, paymentOf, preCheckoutOf, pressOf, update } from "./updates.ts";

/** Actions of a person in the chat with a bot. Each resolves once the webhook was called. */
export function personActions(config: WebhookConfig, bot: Bot, person: Person) {
  const chat = chatOf(bot, person.id);
  const sendUpdate = (kind: Parameters<typeof update>[1], about: object) => {
    hasChanged(bot);
    return callWebhook(config, bot, update(bot, kind, about));
  };

  async function post(content: Partial<Parameters<typeof addMessage>[1]>, more: object = {}) {
    const message = addMessage(chat, { isFromBot: false, text: "", ...content }, config.clock());
    await sendUpdate("message", { ...apiMessage(bot, chat, message, person), ...more });
  }

  async function setBlocked(isBlocked: boolean) {
    if (chat.isBlocked === isBlocked) return;
    chat.isBlocked = isBlocked;
    await sendUpdate("my_chat_member", membership(bot, chat, person, config.clock()));
  }

  return {
    setBlocked,
    /** The button in place of the message field. */
    async pressStart() {
      await setBlocked(false);
      chat.isStarted = true;
      await post(messageText("/start", null));
    },
    async sendText(text: string) {
      chat.isStarted = true;
      if (chat.keyboard?.one_time_keyboard) chat.keyboard = null;
      await post(messageText(text, null));
    },
    /** @param owner Owner of the contact: the person, or another one. */
    async shareContact(owner: Person) {
      chat.isStarted = true;
      if (chat.keyboard?.one_time_keyboard) chat.keyboard = null;
      await post({ contact: asContact(owner) });
    },
    async allowWriting() {
      if (chat.isStarted) return;
      chat.isStarted = true;
      await post({ text: "" }, { write_access_allowed: { from_request: true } });
    },
    /**
     * Pays an invoice, or has the bank refuse it. Telegram asks the shop first, and tells it of the payment.
     *
     * @returns How the messenger tells the mini-app of it, and the shop's refusal.
     */
    async payInvoice(slug: string, way: "pay" | "refuse"): Promise<InvoiceOutcome> {
      const invoice = bot.invoices.get(slug);
      if (!invoice) return { status: "failed", error: "" };
      const id = opaqueId(bot.account.token, "checkout", String(bot.lastUpdateId));
      bot.checkouts.set(id, null);
      await sendUpdate("pre_checkout_query", preCheckoutOf(id, invoice, person));
      const answer = bot.checkouts.get(id);
      if (!answer?.isOk) return { status: "failed", error: answer?.error ?? "" };
      if (way === "refuse") return { status: "failed", error: "" };
      const paid = { successful_payment: paymentOf(invoice, opaqueId("payment", id)) };
      await post({ text: "" }, paid);
      return { status: "paid", error: "" };
    },
    /** A button below a message, in the person's own chat or in the staff group. */
    async press(chatId: number, messageId: number, data: string) {
      const pressedChat = chatOf(bot, chatId);
      const message = pressedChat.messages.find(({ id }) => id === messageId);
      if (!message?.buttons.flat().some(({ callback_data }) => callback_data === data)) return;
      const id = opaqueId(bot.account.token, String(bot.lastUpdateId), data);
      bot.presses.set(id, pressedChat);
      await sendUpdate("callback_query", {
        id,
        ...pressOf(bot, pressedChat, message, person, data),
      });
    },
  };
}
/** As in the event `invoice_closed`. */
type InvoiceOutcome = { status: "paid" | "failed"; error: string };

export type PersonActions = ReturnType<typeof personActions>;
