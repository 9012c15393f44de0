import type { BrandRecord } from "../../db/write-brand.ts";
import { personOf } from "../../sandboxes/telegram/people.ts";
import type { TestApi } from "../../testing/test-api.ts";
import { hookSecret } from "./bot-hook.ts";
import { setUpBot } from "./set-up-bot.ts";

/** What somebody posts to a brand's hook; with the messenger's secret unless said otherwise. */
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

/** Tells the sandbox where the brand's bot lives. */
export const settleIn = (api: TestApi, { merchant }: BrandRecord) =>
  setUpBot({ database: api.database, services: api.services }, { merchantId: merchant.id });

let updates = 1_000;

/** Somebody in a private chat with a brand's bot that is set up: what they do is answered before it resolves. */
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
    /** An update of this chat, for tests that tell it themselves. */
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
    writes: (text: string) => doing(customer.say(text)),
    /** Presses the last button that tells the bot this. */
    async presses(data: string) {
      const message = chat().messages.findLast(({ buttons }) =>
        buttons.flat().some(({ callback_data }) => callback_data === data),
      );
      if (!message) throw new Error(`No button tells ${data}`);
      return doing(customer.press(id, message.id, data));
    },
    sendsContact: (owner = id) => doing(customer.shareContact(personOf(owner))),
    blocks: () => doing(customer.setBlocked(true)),
    heard: () => api.telegram.heard(brand, id),
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

/** Lets the bot say all that it has to say: a chat hears one message a second, a group one in three. */
export async function settle(api: TestApi, seconds = 8): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await api.runJobs();
    api.pass(1_000);
  }
}
