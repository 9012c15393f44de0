import { answerChangeByBot, expireOrderChange } from "../modules/order-changes/change-jobs.ts";
import { answerBotUpdates } from "../modules/bot/answer-updates.ts";
import { forgetBotTalk } from "../modules/bot/forget-bot-talk.ts";
import { sendBotMessages } from "../modules/bot/send-messages.ts";
import { setUpBot } from "../modules/bot/set-up-bot.ts";
import { autoAcceptOrder, escalateOrder } from "../modules/escalation/escalate-order.ts";
import { watchPromise } from "../modules/escalation/watch-promise.ts";
import { pushOrder } from "../modules/escalation/push-order.ts";
import { forgetPushMessages } from "../modules/customer-messages/forget-push-messages.ts";
import { pushToCustomer } from "../modules/customer-messages/push-to-customer.ts";
import { measureKitchens } from "../modules/kitchen-load/measure-kitchens.ts";
import { issueReceipt } from "../modules/payments/issue-receipt.ts";
import { forgetGroups } from "../modules/groups/forget-groups.ts";
import { showGrades } from "../modules/grades/grades.ts";
import { reviewByBot } from "../modules/grades/review-by-bot.ts";
import {
  deliverOrderChange,
  deliverOrderEvents,
} from "../modules/orders/events/deliver-order-events.ts";
import {
  closeOrder,
  expireUnpaidOrder,
  openDueOrder,
} from "../modules/orders/status/due-orders.ts";
import { refundOrderPart } from "../modules/payments/partial-refunds.ts";
import { forgetApplications } from "../modules/people/applications.ts";
import { checkPayments } from "../modules/payments/check-payments.ts";
import { refundPayment } from "../modules/payments/refunds.ts";
import { settlePayment } from "../modules/payments/settle-payment.ts";
import { forgetSms } from "../modules/sms/forget-sms.ts";
import { refreshSmsTexts } from "../modules/sms/moderate-texts.ts";
import { sweepUsage } from "../modules/usage/sweep-usage.ts";
import { forgetSignIns } from "../modules/users/forget-sign-ins.ts";
import { notifyOldPhone } from "../modules/users/change-phone.ts";
import { performOrderStep } from "../modules/staff/perform-step.ts";
import { resumeStoppedOption, resumeStoppedProduct } from "../modules/staff/stop-list.ts";
import type { JobHandlers } from "./perform-job.ts";

/** Job handlers. Each may run again after a crash and must then be a no-op. */
export const jobHandlers: JobHandlers = {
  openDueOrder,
  // Stored in waiting jobs, so the name must not change.
  lapseUnpaidOrder: expireUnpaidOrder,
  closeOrder,
  performOrderStep,
  escalateOrder,
  watchPromise,
  autoAcceptOrder,
  pushOrder,
  pushToCustomer,
  deliverOrderEvents,
  deliverOrderChange,
  refundPayment,
  refundOrderPart,
  expireOrderChange,
  answerChangeByBot,
  reviewByBot,
  issueReceipt,
  settlePayment,
  checkPayments,
  showGrades,
  measureKitchens,
  forgetSignIns,
  forgetApplications,
  forgetGroups,
  sweepUsage,
  notifyOldPhone,
  refreshSmsTexts,
  forgetSms,
  resumeProduct: resumeStoppedProduct,
  resumeOption: resumeStoppedOption,
  setUpBot,
  answerBotUpdates,
  sendBotMessages,
  forgetBotTalk,
  forgetPushMessages,
};
