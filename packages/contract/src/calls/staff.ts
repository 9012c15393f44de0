import * as z from "zod";
import { call } from "../call.ts";
import { ORDER_PAGE_SIZE } from "../constants.ts";
import {
  AuditEntry,
  BusyRequest,
  PauseRequest,
  ResumeRequest,
  ServicesRequest,
  SlotLimitRequest,
  StaffBranch,
  StaffOption,
  StaffProduct,
  StopListEntry,
  StopOptionRequest,
  StopProductRequest,
} from "../entities/staff.ts";
import { Branch, Hall, Table } from "../entities/branch.ts";
import { Courier } from "../entities/courier.ts";
import { OrderStatus, ServiceType } from "../entities/order-enumerations.ts";
import { PaymentTasks, SettlementNote } from "../entities/payment-task.ts";
import { pageOf, pageQuery } from "../entities/page.ts";
import {
  ConfirmReservationRequest,
  DeclineReservationRequest,
  ReservationStatus,
  StaffReservation,
} from "../entities/reservation.ts";
import {
  AcknowledgeRequest,
  BoardOrder,
  CookedRequest,
  CourierRequest,
  CourierStatusRequest,
  DeliveryTypeRequest,
  LookUpRequest,
  MarkingRequest,
  NewTimeRequest,
  PaymentTypeRequest,
  PhoneCustomer,
  StaffMenu,
  StaffOrder,
  StepRequest,
} from "../entities/staff-order.ts";
import { SearchAnswer } from "../entities/address.ts";
import {
  ProposeChangeRequest,
  RefundRequest,
  SettleChangeRequest,
} from "../entities/order-change.ts";
import { PhoneOrderRequest, PhoneQuoteRequest } from "../entities/order-draft.ts";
import { Quote } from "../entities/quote.ts";
import { StaffReview } from "../entities/review.ts";
import { orderRefusals } from "../errors/order-refusals.ts";
import { Day, Id, Moment, queryBoolean, queryNumber, requiredText } from "../primitives.ts";
import { byId, idempotent } from "./params.ts";

// Decision 0017 "Staff calls". Every one can answer 403 FORBIDDEN.

const ofBranch = z.object({ branchId: Id.optional() });
const byStopCode = z.object({ code: requiredText(160) });

/** The orders of a board: active, neither scheduled for later nor waiting for a payment; oldest first. */
export const listBoardOrders = call("listBoardOrders", {
  query: ofBranch,
  result: z.object({
    orders: z.array(BoardOrder),
    /** `Last-Event-ID` of a stream that misses nothing after this list. */
    lastEventId: z.int().nonnegative(),
  }),
});

/** Orders that wait for their time, earliest first. */
export const listScheduledOrders = call("listScheduledOrders", {
  query: ofBranch.extend({
    /** Day of the chosen time. */
    day: Day.optional(),
  }),
  result: z.array(BoardOrder),
});

/** Newest first. */
export const listStaffOrders = call("listStaffOrders", {
  query: z.object({
    /** `next` of the page before. */
    before: Id.optional(),
    size: queryNumber(z.int().min(1).max(100)).default(ORDER_PAGE_SIZE),
    status: OrderStatus.optional(),
    /** Not delivered, closed or cancelled. */
    onlyActive: queryBoolean.optional(),
    /** Delivered, closed or cancelled. */
    onlyEnded: queryBoolean.optional(),
    branchId: Id.optional(),
    /** Day of placing. */
    day: Day.optional(),
    serviceType: ServiceType.optional(),
    /**
     * The number of an order; at least four digits of the customer's or receiver's phone; or at least two letters of their
     * name.
     */
    search: requiredText(64).optional(),
    /** Changed at that moment or later: for boards that cannot hold a stream open. */
    since: Moment.optional(),
  }),
  result: z.object({
    content: z.array(BoardOrder),
    /** Empty: there are no more. */
    next: Id.nullable(),
  }),
});

export const getStaffOrder = call("getStaffOrder", { params: byId, result: StaffOrder });

/** As `followOrders`, for all orders that the person may see. */
export const followStaffOrders = call("followStaffOrders", {
  query: ofBranch,
  headers: z.object({ "last-event-id": z.string().max(128).optional() }),
  result: BoardOrder,
});

/**
 * Presses a step, which is performed five seconds later. The answer has it as `pendingStep`. ORDER_MOVED names the
 * person who was faster, and contains the order as it is now.
 */
export const pressOrderStep = call("pressOrderStep", {
  params: byId,
  body: StepRequest,
  result: BoardOrder,
  errors: ["MARKING_REQUIRED", "ORDER_MOVED", "STATUS_NOT_ALLOWED"],
});

/** Takes a step back while it is pending. */
export const takeBackOrderStep = call("takeBackOrderStep", {
  params: z.object({ id: Id, key: Id }),
  result: BoardOrder,
  errors: ["ORDER_MOVED"],
});

/**
 * Marks lines of an order in the kitchen as cooked, or not. When the last one is cooked the order gets the step to DONE,
 * as if it were pressed; taking that step back marks the lines of this call as not cooked.
 */
export const markCooked = call("markCooked", {
  params: byId,
  body: CookedRequest,
  result: BoardOrder,
  errors: ["ORDER_MOVED", "STATUS_NOT_ALLOWED"],
});

/** Stores the marking codes of lines, each with its whole list. The same again is a no-op. Decision 0064. */
export const setMarkingCodes = call("setMarkingCodes", {
  params: byId,
  body: MarkingRequest,
  result: BoardOrder,
  errors: ["MARKING_CODE_INVALID", "STATUS_NOT_ALLOWED"],
});

/** Boards ring for an order until somebody has acknowledged it; a step acknowledges too. */
export const acknowledgeOrders = call("acknowledgeOrders", {
  body: AcknowledgeRequest,
  result: z.array(BoardOrder),
});

/** Cash or terminal; online payments are reported by their provider alone. */
export const setOrderPaid = call("setOrderPaid", {
  params: byId,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED", "ORDER_ALREADY_PAID", "PAID_ONLINE_ONLY"],
});

/** An order awaiting its online payment then goes to the kitchen. */
export const changePaymentType = call("changePaymentType", {
  params: byId,
  body: PaymentTypeRequest,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED", "ORDER_ALREADY_PAID", "PAYMENT_TYPE_NOT_AVAILABLE"],
});

/** Asks the customer what to do about a line that the kitchen cannot make. Decision 0057. */
export const proposeOrderChange = call("proposeOrderChange", {
  params: byId,
  body: ProposeChangeRequest,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED", "CHANGE_PENDING", ...orderRefusals],
});

/** Tells the customer of a late order when it comes. The same time again tells nothing. Decision 0066. */
export const nameNewTime = call("nameNewTime", {
  params: byId,
  body: NewTimeRequest,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED"],
});

/** Notes what the customer said on the phone, which must not be dearer, or withdraws the question. */
export const settleOrderChange = call("settleOrderChange", {
  params: z.object({ id: Id, key: Id }),
  body: SettleChangeRequest,
  result: BoardOrder,
  errors: [
    "STATUS_NOT_ALLOWED",
    "CHANGE_SETTLED",
    "CHANGE_NEEDS_CUSTOMER",
    "PRODUCT_SOLD_OUT",
    "NOT_ENOUGH_PRODUCTS",
  ],
});

/** Gives a part of a paid order's money back. */
export const refundOrderPart = call("refundOrderPart", {
  params: byId,
  body: RefundRequest,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED", "REFUND_TOO_LARGE"],
});

/** Refunds and differences that need a person, and the last nightly checks. Decision 0060. */
export const listPaymentTasks = call("listPaymentTasks", { result: PaymentTasks });

/** Notes that a person has refunded it in the provider's cabinet. The same again is a no-op. */
export const completeRefund = call("completeRefund", {
  params: z.object({ id: Id, refundId: Id }),
  body: SettlementNote,
  result: BoardOrder,
});

/** Has a receipt issued again, once its cause is removed. */
export const retryReceipt = call("retryReceipt", { params: byId, result: PaymentTasks });

/** Notes that a person has settled a difference. The same again is a no-op. */
export const settlePaymentDifference = call("settlePaymentDifference", {
  params: byId,
  body: SettlementNote,
  result: PaymentTasks,
});

/** The customer who calls; empty: nobody has this phone. */
export const lookUpCustomer = call("lookUpCustomer", {
  body: LookUpRequest,
  result: PhoneCustomer.nullable(),
});

export const searchPhoneAddress = call("searchPhoneAddress", {
  query: z.object({ q: requiredText(200) }),
  result: z.array(SearchAnswer),
  errors: ["GEOCODER_FAILED", "DAILY_LIMIT_REACHED"],
});

export const getStaffMenu = call("getStaffMenu", { result: StaffMenu });

/** The same as `quoteOrder`, for payment types and products that are offered by phone. */
export const quotePhoneOrder = call("quotePhoneOrder", { body: PhoneQuoteRequest, result: Quote });

/** The same as `placeOrder`, for the customer with this phone. Decision 0058. */
export const placePhoneOrder = call("placePhoneOrder", {
  headers: idempotent,
  body: PhoneOrderRequest,
  result: BoardOrder,
  errors: orderRefusals,
});

export const listCouriers = call("listCouriers", { query: ofBranch, result: z.array(Courier) });

/** A cooked order gets a courier and is ATTACHED; an attached one gets another. */
export const attachCourier = call("attachCourier", {
  params: byId,
  body: CourierRequest,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED"],
});

/** The order stays ATTACHED and waits for another courier: statuses do not go back. */
export const detachCourier = call("detachCourier", {
  params: byId,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED"],
});

/** Changes the delivery service while no courier is attached. */
export const changeDeliveryType = call("changeDeliveryType", {
  params: byId,
  body: DeliveryTypeRequest,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED"],
});

/** Sets the courier's status; the order's own status is unchanged. */
export const setCourierStatus = call("setCourierStatus", {
  params: byId,
  body: CourierStatusRequest,
  result: BoardOrder,
  errors: ["STATUS_NOT_ALLOWED"],
});

/** Products and options that are stopped or counted in a branch. */
export const listStopList = call("listStopList", {
  query: ofBranch,
  result: z.array(StopListEntry),
});

export const stopProduct = call("stopProduct", {
  params: byId,
  body: StopProductRequest,
  result: StopListEntry,
});

export const resumeProduct = call("resumeProduct", {
  params: byId,
  body: ResumeRequest,
  result: StopListEntry,
});

export const stopOption = call("stopOption", {
  params: byStopCode,
  body: StopOptionRequest,
  result: StopListEntry,
});

export const resumeOption = call("resumeOption", {
  params: byStopCode,
  body: ResumeRequest,
  result: StopListEntry,
});

/** Answers the question whether stops without an end go on: they do, and it is asked again at the next opening. */
export const confirmStops = call("confirmStops", {
  body: ResumeRequest,
  result: z.array(StopListEntry),
});

/** The person's branches. */
export const listStaffBranches = call("listStaffBranches", { result: z.array(StaffBranch) });

/** Products that the branch sells, in the order of the menu; without a branch those of all of the person's. */
export const listStaffProducts = call("listStaffProducts", {
  query: ofBranch,
  result: z.array(StaffProduct),
});

/** Options of the products that the branch sells, each stop code once. */
export const listStaffOptions = call("listStaffOptions", {
  query: ofBranch,
  result: z.array(StaffOption),
});

/** A paused service takes no immediate orders, as if the branch were closed for it. */
export const pauseBranch = call("pauseBranch", {
  params: byId,
  body: PauseRequest,
  result: Branch,
});

export const resumeBranch = call("resumeBranch", {
  params: byId,
  body: ServicesRequest,
  result: Branch,
});

/** Promises longer times until an end. */
export const setBusyTime = call("setBusyTime", {
  params: byId,
  body: BusyRequest,
  result: Branch,
});

/** Limits the slots of the branch until an end. */
export const setSlotLimit = call("setSlotLimit", {
  params: byId,
  body: SlotLimitRequest,
  result: Branch,
});

/** Raises the version, which all caches are keyed by. */
export const publishMenu = call("publishMenu", {
  result: z.object({ version: z.int().positive() }),
});

/** Reservations of a day, or all upcoming ones, earliest first. */
export const listStaffReservations = call("listStaffReservations", {
  query: z.object({
    branchId: Id.optional(),
    day: Day.optional(),
    status: ReservationStatus.optional(),
  }),
  result: z.array(StaffReservation),
});

/** Sends an event for each reservation that is new or has changed, without its data: the list is to be read again. */
export const followStaffReservations = call("followStaffReservations", { result: z.object({}) });

/** The tables of a branch, by hall. */
export const listBranchTables = call("listBranchTables", {
  params: byId,
  result: z.array(Table.pick({ id: true, name: true }).extend({ hall: Hall.pick({ name: true }) })),
});

/** Confirms a reservation, or gives a confirmed one another table. The guest is told. */
export const confirmReservation = call("confirmReservation", {
  params: byId,
  body: ConfirmReservationRequest,
  result: StaffReservation,
  errors: ["STATUS_NOT_ALLOWED", "TABLE_TAKEN"],
});

/** Reviews of orders of the person's branches, the latest first. */
export const listReviews = call("listReviews", {
  query: z.object({
    ...pageQuery(ORDER_PAGE_SIZE),
    branchId: Id.optional(),
    /** Those with a low grade. */
    isLow: queryBoolean.optional(),
    isUnseen: queryBoolean.optional(),
  }),
  result: pageOf(StaffReview),
});

/** Sends an event for each review that is new or has changed, without its data: the list is to be read again. */
export const followReviews = call("followReviews", { result: z.object({}) });

/** The person has read the review as it was at this time; one that has changed since stays unseen. */
export const markReviewSeen = call("markReviewSeen", {
  params: byId,
  body: z.object({ changedAt: Moment }),
  result: StaffReview,
});

/** The guest is told the reason. */
export const declineReservation = call("declineReservation", {
  params: byId,
  body: DeclineReservationRequest,
  result: StaffReservation,
  errors: ["STATUS_NOT_ALLOWED"],
});

/** Newest first. */
export const listAudit = call("listAudit", {
  query: z.object({
    ...pageQuery(50),
    accountId: Id.optional(),
    subjectId: Id.optional(),
  }),
  result: pageOf(AuditEntry),
});
