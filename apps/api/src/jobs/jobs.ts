import { OrderChangeChoice } from "@dasturxon/contract/entities/order-change";
import { Grade } from "@dasturxon/contract/entities/review";
import { Id, Moment } from "@dasturxon/contract/primitives";
import { sql, type RawBuilder } from "kysely";
import * as z from "zod";
import type { Db } from "../db/database.ts";
import { CustomerContent } from "../modules/bot/bot-content.ts";

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
  /** Performs a step of staff that was not taken back. Decision 0048. */
  performOrderStep: z.object({ merchantId: Id, orderId: Id, stepId: Id }),
  /** Tells the next in line that an order is still waiting. Decision 0049. */
  escalateOrder: z.object({
    merchantId: Id,
    orderId: Id,
    openedAt: Moment,
    stage: z.enum(["GROUP", "MANAGERS", "CUSTOMER"]),
  }),
  /** Names a new time to the customer of an order that will miss its promised one. Decision 0066. */
  watchPromise: ofOrder,
  /** Accepts an order of a branch that accepts automatically. */
  autoAcceptOrder: ofOrder,
  /** Notifies devices of the office of an order that waits for somebody, or of its low grade. */
  pushOrder: z.object({
    merchantId: Id,
    orderId: Id,
    to: z.enum(["BOARDS", "MANAGERS", "COURIER", "REVIEW_READERS"]),
  }),
  /** Notifies the browsers of an order's customer. Decision 0069. */
  pushToCustomer: z.object({
    merchantId: Id,
    about: z.string(),
    content: CustomerContent,
    /** Time of the event. */
    at: Moment,
  }),
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
  /** Has a provider return its part of a partial refund. Decision 0057. */
  refundOrderPart: z.object({ merchantId: Id, refundId: Id }),
  /** The time to answer what to do about a missing dish is over. Decision 0057. */
  expireOrderChange: z.object({ merchantId: Id, orderId: Id, changeId: Id }),
  /** A customer has pressed a button of the bot's question. */
  answerChangeByBot: z.object({
    merchantId: Id,
    chatId: z.int(),
    changeId: Id,
    choice: OrderChangeChoice,
  }),
  /** A customer has pressed a star below the bot's message about a received order. Decision 0070. */
  reviewByBot: z.object({
    merchantId: Id,
    chatId: z.int(),
    messageId: z.int(),
    orderId: Id,
    grade: Grade,
  }),
  /** Has a fiscal receipt issued. Decision 0064. */
  issueReceipt: z.object({ merchantId: Id, receiptId: Id }),
  /** Asks a provider for the result of a payment that is unknown. */
  settlePayment: ofAttempt,
  /** Compares the payments of the last days with their providers. Decision 0060. */
  checkPayments: z.object({ merchantId: Id }),
  /** Updates the menu's grades. */
  showGrades: z.object({ merchantId: Id }),
  /** Ends a stop at its time. Decision 0017. */
  resumeProduct: z.object({ merchantId: Id, productId: Id, branchId: Id }),
  /** The same for options. Decision 0050. */
  resumeOption: z.object({ merchantId: Id, code: z.string(), branchId: Id }),
  /** Measures what kitchens usually manage. Decision 0073. */
  measureKitchens: z.object({ merchantId: Id }),
  /** Removes expired phone codes and sessions. */
  forgetSignIns: z.object({ merchantId: Id }),
  /** Notifies the previous phone of an account. `phone`: sealed, base64. Decision 0032. */
  notifyOldPhone: z.object({
    merchantId: Id,
    phone: z.base64(),
    /** Absent in jobs of earlier releases. */
    noticeId: Id.optional(),
  }),
  /** Asks the gateways about the moderation of a brand's SMS texts. Decision 0044. */
  refreshSmsTexts: z.object({ merchantId: Id }),
  /** Deletes old SMS messages; their totals stay. */
  forgetSms: z.object({ merchantId: Id }),
  /** Deletes old applications for vacancies. Decision 0053. */
  forgetApplications: z.object({ merchantId: Id }),
  /** Deletes group baskets after their time. Decision 0071. */
  forgetGroups: z.object({ merchantId: Id }),
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
  /** Deletes the marks of old notifications. */
  forgetPushMessages: z.object({ merchantId: Id }),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<N extends JobName> = z.infer<(typeof jobPayloads)[N]>;

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobPayloads, name);

export type JobTime = {
  /** Earliest run time, by the clock of the enqueuing process; at once if absent. */
  at?: Date;
  /** Only the latest of the jobs with the same name, merchant and key runs. */
  key?: string;
  /** Keeps the run time of the waiting job that it replaces, if that is at most a minute ahead. */
  preservesRunAt?: boolean;
};

/**
 * Enqueues a job in the transaction: it exists if, and only if, the transaction commits. It runs at least once, so
 * its handler first checks whether anything is left to do.
 *
 * @throws If the job is not of the transaction's merchant: the database refuses it.
 */
export const addJob = <N extends JobName>(
  db: Db,
  name: N,
  payload: JobPayload<N>,
  time: JobTime = {},
): Promise<void> => addJobs(db, name, [{ payload, ...time }]);

/** Enqueues jobs of one kind by one statement. @throws As `addJob`. */
export async function addJobs<N extends JobName>(
  db: Db,
  name: N,
  jobs: readonly ({ payload: JobPayload<N> } & JobTime)[],
): Promise<void> {
  if (jobs.length > 0) await jobsQuery(name, jobs).execute(db);
}

/** The statement that enqueues jobs of one kind. */
export function jobsQuery<N extends JobName>(
  name: N,
  jobs: readonly ({ payload: JobPayload<N> } & JobTime)[],
): RawBuilder<unknown> {
  const rows = jobs.map(({ payload, at, key, preservesRunAt = false }) => ({
    payload,
    at: at ?? null,
    key: key ?? null,
    keeps: preservesRunAt,
  }));
  return sql`
    select add_job(${name}, payload,
      at - coalesce(nullif(current_setting('app.clock_ahead', true), '')::interval, '0'), key, keeps)
    from json_to_recordset(${JSON.stringify(rows)}::json) as job (payload json, at timestamptz, key text, keeps boolean)
  `;
}
