import type { IncomingMessage } from "node:http";
import type {
  MerchantDirectory,
  MerchantRecord,
} from "@dasturxon/api/modules/merchants/merchant-directory";
import type { KeptAnswer } from "./kept-answer.ts";

const most = 500;

/**
 * Which kept answer a request got the last time. Asked again in the same words, with the merchant unchanged, it is
 * the same answer, and host, path and cookies need not be understood anew.
 */
export function recentAnswers(directory: MerchantDirectory) {
  const recent = new Map<string, { merchant: MerchantRecord; answer: KeptAnswer }>();
  const wordsOf = ({ url, headers }: IncomingMessage) =>
    `${String(headers["x-forwarded-proto"] ?? "")}|${headers.host}|${String(headers["x-merchant-id"] ?? "")}|${url}|${headers.cookie ?? ""}`;

  return {
    async find(req: IncomingMessage): Promise<KeptAnswer | null> {
      const known = recent.get(wordsOf(req));
      if (!known) return null;
      // With the database away, what was last is better than nothing.
      const merchant = await directory.findById(known.merchant.id).catch(() => known.merchant);
      return merchant?.version === known.merchant.version ? known.answer : null;
    },
    remember(req: IncomingMessage, merchant: MerchantRecord, answer: KeptAnswer): void {
      if (answer.status !== 200) return;
      recent.set(wordsOf(req), { merchant, answer });
      if (recent.size > most) recent.delete(recent.keys().next().value as string);
    },
  };
}

export type RecentAnswers = ReturnType<typeof recentAnswers>;
