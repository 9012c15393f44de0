import { Id } from "@dasturxon/contract/primitives";
import * as z from "zod";

const ofOrder = z.object({ merchantId: Id, orderId: Id });
const ofAttempt = z.object({ merchantId: Id, attemptId: Id });

/** Positive for a person, negative for a group. */
const ofChat = z.object({ merchantId: Id, chatId: z.int() });

/** Payloads of the jobs: merchant and ids. Handlers: `handlers.ts`. */
export const jobPayloads = {
  /** Hands a scheduled order to the kitchen at its time. Decision "slots". */
  openDueOrder: ofOrder,
  /** Cancels an unpaid order. Decision S4.05. */
  lapseUnpaidOrder: ofOrder,
  /** Closes a delivered order. Decision S4.04. */
  closeOrder: ofOrder,
  /** Delivers a merchant's order events to their subscribers. Decision 0036. */
  deliverOrderEvents: z.object({ merchantId: Id }),
  /** Repeats one change of an order for the subscriber that failed on it. */
  deliverOrderChange: z.object({
    merchantId: Id,
    subscriber: z.string(),
    eventIds: z.array(z.int()),
  }),
  /** Refunds a cancelled order. Decision S7.68. */
  refundPayment: ofAttempt,
  /** Asks a provider for the result of a payment that is unknown. */
  settlePayment: ofAttempt,
  /** Updates the menu's grades. */
  showGrades: z.object({ merchantId: Id }),
  /** Ends a stop at its time. Decision 0017. */
  resumeProduct: z.object({ merchantId: Id, productId: Id, branchId: Id }),
  /** Removes expired phone codes and sessions. */
  forgetSignIns: z.object({ merchantId: Id }),
  /** Notifies the previous phone of an account. `phone`: sealed, base64. Decision 0032. */
  notifyOldPhone: z.object({ merchantId: Id, phone: z.base64() }),
  /** Deletes drained counters of limits. Decision 0031. */
  sweepUsage: z.object({ merchantId: Id }),
  /** Registers a brand's bot at the messenger. */
  setUpBot: z.object({ merchantId: Id }),
  /** Answers an update in a chat with a brand's bot. Decision 0023. */
  answerBotUpdates: ofChat,
  /** Sends the waiting messages of a chat. */
  sendBotMessages: ofChat,
  /** Deletes old updates and messages of the bot. */
  forgetBotTalk: z.object({ merchantId: Id }),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<N extends JobName> = z.infer<(typeof jobPayloads)[N]>;

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobPayloads, name);
