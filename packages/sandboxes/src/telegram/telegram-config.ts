import type { BotAccount } from "./bot.ts";
import type { WebhookConfig } from "./call-webhook.ts";

export type TelegramConfig = WebhookConfig & {
  /** A brand's bot; its username and name may be stored in a database. */
  account: (merchantId: string) => BotAccount;
  /** `null`: there is no such bot. */
  accountOf: (token: string) => BotAccount | null;
};
