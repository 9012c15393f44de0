import { Id } from "@dasturxon/contract/primitives";
import * as z from "zod";

const ofOrder = z.object({ merchantId: Id, orderId: Id });
const ofAttempt = z.object({ merchantId: Id, attemptId: Id });

/** Of a person positive, of a group negative. */
const ofChat = z.object({ merchantId: Id, chatId: z.int() });

/** What each job is told: whose it is, and ids. What it does with them is in `handlers.ts`. */
export const jobPayloads = {
  /** A scheduled order whose time has come goes to the kitchen. Decision "slots". */
  openDueOrder: ofOrder,
  /** An order that nobody paid is cancelled. Decision S4.05. */
  lapseUnpaidOrder: ofOrder,
  /** A delivered order is closed. Decision S4.04. */
  closeOrder: ofOrder,
  /** Money of an order that is not to be goes back. Decision S7.68. */
  refundPayment: ofAttempt,
  /** A provider is asked what became of a payment whose end was not heard of. */
  settlePayment: ofAttempt,
  /** The menu shows what its dishes are graded by now. */
  showGrades: z.object({ merchantId: Id }),
  /** A dish that was stopped until now is sold again. Decision 0017. */
  resumeProduct: z.object({ merchantId: Id, productId: Id, branchId: Id }),
  /** Phone codes and sessions that open nothing any more are removed. */
  forgetSignIns: z.object({ merchantId: Id }),
  /** Notifies the previous phone of an account. `phone`: sealed, base64. Decision 0032. */
  notifyOldPhone: z.object({ merchantId: Id, phone: z.base64() }),
  /** Deletes drained counters of limits. Decision 0031. */
  sweepUsage: z.object({ merchantId: Id }),
  /** A brand's bot learns where it lives, and the messenger what it offers. */
  setUpBot: z.object({ merchantId: Id }),
  /** What was said in a chat with a brand's bot is answered. Decision 0023. */
  answerBotUpdates: ofChat,
  /** What the bot has to say in a chat is sent. */
  sendBotMessages: ofChat,
  /** What the bot was told and has said long ago is removed. */
  forgetBotTalk: z.object({ merchantId: Id }),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<N extends JobName> = z.infer<(typeof jobPayloads)[N]>;

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobPayloads, name);
