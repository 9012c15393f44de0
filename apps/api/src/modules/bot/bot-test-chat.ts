import type { BrandRecord } from "../../db/write-brand.ts";
import { personOf } from "@dasturxon/sandboxes/telegram/people";
import type { TestApi } from "../../../test/support/test-api.ts";
import { hookSecret } from "./bot-hook.ts";
import { setUpBot } from "./set-up-bot.ts";

/** Posts to a brand's webhook, by default with the messenger's secret. */
export const postUpdate = (
  api: Pick<TestApi, "hooks" | "services">,
  { merchant }: BrandRecord,
  update: unknown,
  headers: Record<string, string> = {
    "x-telegram-bot-api-secret-token": hookSecret(api.services.secrets, merchant.id),
  },
): Promise<Response> =>
  api.hooks(
    new Request(`http://hooks.test/hooks/telegram/${merchant.id}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof update === "string" ? update : JSON.stringify(update),
    }),
  );

/** Registers the brand's bot at the sandbox. */
export const settleIn = (api: TestApi, { merchant }: BrandRecord) =>
  setUpBot({ database: api.database, services: api.services }, { merchantId: merchant.id });

let updates = 1_000;

/** A person in a private chat with a brand's bot that is set up: each action is answered before it resolves. */
export function aChat(api: TestApi, brand: BrandRecord, id: number) {
  const customer = api.telegram.customer(brand, id);
  const chat = () => api.telegram.chat(brand, id)!;
  chat().isStarted = true;

  async function doing(action: Promise<unknown>) {
    const before = api.telegram.calls.length;
    await action;
    await settle(api);
    return api.telegram.calls.slice(before);
  }
  return {
    id,
    /** As the messenger sees it. */
    chat,
    /** An update of this chat, for tests that post it themselves. */
    message(content: object) {
      updates += 1;
      const from = { id, is_bot: false, first_name: "Dilnoza" };
      const where = { id, type: "private", first_name: "Dilnoza" };
      return {
        update_id: updates,
        message: { message_id: updates, date: 1_791_203_445, from, chat: where, ...content },
      };
    },
    starts: () => doing(customer.pressStart()),
    writes: (text: string) => doing(customer.sendText(text)),
    /** Presses the last button with this callback data. */
    async presses(data: string) {
      const message = chat().messages.findLast(({ buttons }) =>
        buttons.flat().some(({ callback_data }) => callback_data === data),
      );
      if (!message) throw new Error(`No button sends ${data}`);
      return doing(customer.press(id, message.id, data));
    },
    sendsContact: (owner = id) => doing(customer.shareContact(personOf(owner))),
    blocks: () => doing(customer.setBlocked(true)),
    botTexts: () => api.telegram.botTexts(brand, id),
    row: () =>
      api.rows(brand, (db) =>
        db
          .selectFrom("messengerAccount")
          .selectAll()
          .where("merchantId", "=", brand.merchant.id)
          .where("telegramId", "=", id)
          .executeTakeFirstOrThrow(),
      ),
  };
}

/** Sends all waiting messages: a chat receives one message per second, a group one per three. */
export async function settle(api: TestApi, seconds = 8): Promise<void> {
  await api.runJobs();
  await api.passWithJobs(seconds - 1, 1_000);
  api.pass(1_000);
}
