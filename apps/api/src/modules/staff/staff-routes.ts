import * as cash from "@dasturxon/contract/calls/cash";
import * as calls from "@dasturxon/contract/calls/staff";
import type { CallRoute } from "../../http/handle.ts";
import type { MenuSnapshot } from "../products/menu-snapshots.ts";
import { acknowledgeOrders } from "./acknowledge-orders.ts";
import { listAudit } from "./audit.ts";
import { adjustCash, closeDay, correctCashCount, countCash } from "./count-cash.ts";
import { listCouriers } from "./courier-queries.ts";
import { getClosedDay, getOpenDay, listClosedDays } from "./day-report.ts";
import { followStaffOrders } from "./follow-staff-orders.ts";
import { followTopic } from "./follow-topic.ts";
import {
  attachCourier,
  changeDeliveryType,
  detachCourier,
  setCourierStatus,
} from "./order-couriers.ts";
import { proposeOrderChange, refundOrderPart, settleOrderChange } from "./order-changes.ts";
import {
  getStaffMenu,
  lookUpCustomer,
  placePhoneOrder,
  quotePhoneOrder,
  searchPhoneAddress,
} from "./phone-orders.ts";
import { markCooked } from "./mark-cooked.ts";
import { retryReceipt, setMarkingCodes } from "./marking-codes.ts";
import { nameNewTime } from "./name-new-time.ts";
import { changePaymentType, setOrderPaid } from "./order-payment.ts";
import { pressOrderStep, takeBackOrderStep } from "./order-steps.ts";
import { getOwnCash } from "./own-courier.ts";
import { pauseBranch, resumeBranch, setBusyTime, setSlotLimit } from "./branch-load.ts";
import { completeRefund, listPaymentTasks, settlePaymentDifference } from "./payment-tasks.ts";
import { publishMenu } from "./publish-menu.ts";
import { listStaffBranches } from "./staff-branches.ts";
import { staffChange, staffRead, staffStream, staffWork } from "./staff-handle.ts";
import {
  getStaffOrder,
  listBoardOrders,
  listScheduledOrders,
  listStaffOrders,
} from "./staff-orders.ts";
import {
  confirmReservation,
  declineReservation,
  listBranchTables,
  listStaffReservations,
} from "./staff-reservations.ts";
import { listReviews, markReviewSeen } from "./staff-reviews.ts";
import { listSoldOptions, listSoldProducts } from "./stop-queries.ts";
import {
  confirmStops,
  listStopList,
  resumeOption,
  resumeProduct,
  stopOption,
  stopProduct,
} from "./stop-list.ts";

export const staffRoutes: readonly CallRoute[] = [
  staffRead(calls.listStaffOrders, (context, { query }) => listStaffOrders(context, query)),
  staffRead(calls.listBoardOrders, (context, { query }) =>
    listBoardOrders(context, query.branchId),
  ),
  staffRead(calls.listScheduledOrders, (context, { query }) => listScheduledOrders(context, query)),
  staffRead(calls.getStaffOrder, (context, { params }) => getStaffOrder(context, params.id)),
  staffStream(calls.followStaffOrders, (context, { query, headers, request }) =>
    followStaffOrders(context, query.branchId, request, headers["last-event-id"]),
  ),
  staffChange(calls.pressOrderStep, (context, { params, body }) =>
    pressOrderStep(context, params.id, body),
  ),
  staffChange(calls.takeBackOrderStep, (context, { params }) =>
    takeBackOrderStep(context, params.id, params.key),
  ),
  staffChange(calls.markCooked, (context, { params, body }) =>
    markCooked(context, params.id, body),
  ),
  staffChange(calls.setMarkingCodes, (context, { params, body }) =>
    setMarkingCodes(context, params.id, body),
  ),
  staffChange(calls.acknowledgeOrders, (context, { body }) => acknowledgeOrders(context, body.ids)),
  staffChange(calls.setOrderPaid, (context, { params }) => setOrderPaid(context, params.id)),
  staffChange(calls.changePaymentType, (context, { params, body }) =>
    changePaymentType(context, params.id, body.paymentType),
  ),
  staffChange(
    calls.proposeOrderChange,
    (context, { params, body }, menu: MenuSnapshot) =>
      proposeOrderChange(context, params.id, body, menu),
    ({ services, merchant }) => services.menus.get(merchant, "OPERATOR"),
  ),
  staffChange(calls.settleOrderChange, (context, { params, body }) =>
    settleOrderChange(context, params.id, params.key, body),
  ),
  staffChange(calls.refundOrderPart, (context, { params, body }) =>
    refundOrderPart(context, params.id, body),
  ),
  staffChange(calls.completeRefund, (context, { params, body }) =>
    completeRefund(context, params.id, params.refundId, body),
  ),
  staffChange(calls.retryReceipt, (context, { params }) => retryReceipt(context, params.id)),
  staffRead(calls.listPaymentTasks, (context) => listPaymentTasks(context)),
  staffChange(calls.settlePaymentDifference, (context, { params, body }) =>
    settlePaymentDifference(context, params.id, body),
  ),

  staffChange(calls.lookUpCustomer, (context, { body }) => lookUpCustomer(context, body.phone)),
  staffWork(calls.searchPhoneAddress, (context, { query, request }) =>
    searchPhoneAddress(context, query.q, request),
  ),
  staffWork(calls.getStaffMenu, (context) => getStaffMenu(context)),
  staffWork(calls.quotePhoneOrder, (context, { body }) => quotePhoneOrder(context, body)),
  staffWork(calls.placePhoneOrder, (context, { body, headers }) =>
    placePhoneOrder(context, body, headers["idempotency-key"] ?? null),
  ),

  staffRead(calls.listCouriers, ({ db, staff }, { query }) =>
    listCouriers(db, staff, query.branchId),
  ),
  staffChange(calls.attachCourier, (context, { params, body }) =>
    attachCourier(context, params.id, body.courierId),
  ),
  staffChange(calls.detachCourier, (context, { params }) => detachCourier(context, params.id)),
  staffChange(calls.nameNewTime, (context, { params, body }) =>
    nameNewTime(context, params.id, body.estimatedAt),
  ),
  staffChange(calls.changeDeliveryType, (context, { params, body }) =>
    changeDeliveryType(context, params.id, body.deliveryType),
  ),
  staffChange(calls.setCourierStatus, (context, { params, body }) =>
    setCourierStatus(context, params.id, body.status),
  ),

  staffRead(calls.listStopList, (context, { query }) => listStopList(context, query.branchId)),
  staffChange(calls.stopProduct, (context, { params, body }) =>
    stopProduct(context, params.id, body),
  ),
  staffChange(calls.resumeProduct, (context, { params, body }) =>
    resumeProduct(context, params.id, body),
  ),
  staffChange(calls.stopOption, (context, { params, body }) =>
    stopOption(context, params.code, body),
  ),
  staffChange(calls.resumeOption, (context, { params, body }) =>
    resumeOption(context, params.code, body),
  ),
  staffChange(calls.confirmStops, (context, { body }) => confirmStops(context, body)),
  staffRead(calls.listStaffBranches, (context) => listStaffBranches(context)),
  staffRead(calls.listStaffProducts, ({ db, staff }, { query }) =>
    listSoldProducts(db, staff, query.branchId),
  ),
  staffRead(calls.listStaffOptions, ({ db, staff }, { query }) =>
    listSoldOptions(db, staff, query.branchId),
  ),
  staffChange(calls.pauseBranch, (context, { params, body }) =>
    pauseBranch(context, params.id, body),
  ),
  staffChange(calls.resumeBranch, (context, { params, body }) =>
    resumeBranch(context, params.id, body.services),
  ),
  staffChange(calls.setBusyTime, (context, { params, body }) =>
    setBusyTime(context, params.id, body.busy),
  ),
  staffChange(calls.setSlotLimit, (context, { params, body }) =>
    setSlotLimit(context, params.id, body.limit),
  ),
  staffChange(calls.publishMenu, publishMenu),

  staffRead(calls.listStaffReservations, (context, { query }) =>
    listStaffReservations(context, query),
  ),
  staffStream(calls.followStaffReservations, (context, { request }) =>
    followTopic(context, request, "reservations"),
  ),
  staffRead(calls.listBranchTables, (context, { params }) => listBranchTables(context, params.id)),
  staffChange(calls.confirmReservation, (context, { params, body }) =>
    confirmReservation(context, params.id, body.tableId),
  ),
  staffChange(calls.declineReservation, (context, { params, body }) =>
    declineReservation(context, params.id, body),
  ),

  staffRead(calls.listReviews, (context, { query }) => listReviews(context, query)),
  staffStream(calls.followReviews, (context, { request }) =>
    followTopic(context, request, "reviews"),
  ),
  staffChange(calls.markReviewSeen, (context, { params, body }) =>
    markReviewSeen(context, params.id, new Date(body.changedAt)),
  ),

  staffRead(cash.getOpenDay, (context, { params }) => getOpenDay(context, params.id)),
  staffRead(cash.listClosedDays, (context, { params, query }) =>
    listClosedDays(context, params.id, query),
  ),
  staffRead(cash.getClosedDay, (context, { params }) =>
    getClosedDay(context, { branchId: params.id, dayId: params.dayId }),
  ),
  staffChange(cash.countCash, (context, { params, body }) => countCash(context, params.id, body)),
  staffChange(cash.correctCashCount, (context, { params, body }) =>
    correctCashCount(context, { branchId: params.id, countId: params.countId }, body),
  ),
  staffChange(cash.adjustCash, (context, { params, body }) => adjustCash(context, params.id, body)),
  staffChange(cash.closeDay, (context, { params, body }) => closeDay(context, params.id, body)),
  staffRead(cash.getOwnCash, (context) => getOwnCash(context)),

  staffRead(calls.listAudit, ({ db, staff }, { query }) => listAudit(db, staff, query)),
];
