import { answerBotUpdates } from "../modules/bot/answer-updates.ts";
import { forgetBotTalk } from "../modules/bot/forget-bot-talk.ts";
import { sendBotMessages } from "../modules/bot/send-messages.ts";
import { setUpBot } from "../modules/bot/set-up-bot.ts";
import { showGrades } from "../modules/grades/show-grades.ts";
import { closeOrder } from "../modules/orders/close-order.ts";
import { expireUnpaidOrder } from "../modules/orders/expire-unpaid-order.ts";
import { openDueOrder } from "../modules/orders/open-due-order.ts";
import { refundPayment } from "../modules/payments/refund-payment.ts";
import { settlePayment } from "../modules/payments/settle-payment.ts";
import { sweepUsage } from "../modules/usage/sweep-usage.ts";
import { forgetSignIns } from "../modules/users/forget-sign-ins.ts";
import { notifyOldPhone } from "../modules/users/notify-old-phone.ts";
import { resumeStoppedProduct } from "../modules/staff/resume-stopped-product.ts";
import type { JobHandlers } from "./perform-job.ts";

/** Who does which job. Each may be done again after a crash, and then finds nothing left to do. */
export const jobHandlers: JobHandlers = {
  openDueOrder,
  // Waiting jobs carry this name: it is stored, so it stays.
  lapseUnpaidOrder: expireUnpaidOrder,
  closeOrder,
  refundPayment,
  settlePayment,
  showGrades,
  forgetSignIns,
  sweepUsage,
  notifyOldPhone,
  resumeProduct: resumeStoppedProduct,
  setUpBot,
  answerBotUpdates,
  sendBotMessages,
  forgetBotTalk,
};
