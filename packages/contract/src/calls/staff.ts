import * as z from "zod";
import { call } from "../call.ts";
import { ORDER_PAGE_SIZE } from "../constants.ts";
import {
  AuditEntry,
  PauseRequest,
  ResumeProductRequest,
  StaffProduct,
  StockRequest,
  StopListEntry,
  StopProductRequest,
} from "../entities/staff.ts";
import { Branch } from "../entities/branch.ts";
import { Courier } from "../entities/courier.ts";
import { OrderStatus, ServiceType } from "../entities/order-enumerations.ts";
import { pageOf, pageQuery } from "../entities/page.ts";
import { Reservation, ReservationStatus } from "../entities/reservation.ts";
import {
  AcknowledgeRequest,
  BoardOrder,
  CourierRequest,
  CourierStatusRequest,
  DeliveryTypeRequest,
  LookUpRequest,
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
import { orderRefusals } from "../errors/order-refusals.ts";
import { Day, Id, Moment, queryBoolean, queryNumber, requiredText } from "../primitives.ts";
import { byId, idempotent } from "./params.ts";

// Decision 0017 "Staff calls". Every one can answer 403 FORBIDDEN.

const ofBranch = z.object({ branchId: Id.optional() });

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
  errors: ["ORDER_MOVED", "STATUS_NOT_ALLOWED"],
});

/** Takes a step back while it is pending. */
export const takeBackOrderStep = call("takeBackOrderStep", {
  params: z.object({ id: Id, key: Id }),
  result: BoardOrder,
  errors: ["ORDER_MOVED"],
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

/** As `quoteOrder`, with the payments and dishes that are offered by phone. */
export const quotePhoneOrder = call("quotePhoneOrder", { body: PhoneQuoteRequest, result: Quote });

/** As `placeOrder`, for the customer of a phone. Decision 0058. */
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

/** Products that are stopped in a branch or have a stock. */
export const listStopList = call("listStopList", {
  query: ofBranch,
  result: z.array(StopListEntry),
});

/** Stock is one number for all branches, so staff bound to branches may not set it. */
export const setProductStock = call("setProductStock", {
  params: byId,
  body: StockRequest,
  result: StopListEntry,
});

export const stopProduct = call("stopProduct", {
  params: byId,
  body: StopProductRequest,
  result: StopListEntry,
});

export const resumeProduct = call("resumeProduct", {
  params: byId,
  body: ResumeProductRequest,
  result: StopListEntry,
});

/** The person's branches. */
export const listStaffBranches = call("listStaffBranches", {
  result: z.array(Branch.pick({ id: true, name: true, pause: true })),
});

/** Products that the branch sells, in the order of the menu; without a branch those of all of the person's. */
export const listStaffProducts = call("listStaffProducts", {
  query: ofBranch,
  result: z.array(StaffProduct),
});

/** A paused branch takes no immediate orders, as if it were closed. */
export const pauseBranch = call("pauseBranch", {
  params: byId,
  body: PauseRequest,
  result: Branch,
});

export const resumeBranch = call("resumeBranch", { params: byId, result: Branch });

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
  result: z.array(Reservation),
});

export const confirmReservation = call("confirmReservation", {
  params: byId,
  result: Reservation,
  errors: ["STATUS_NOT_ALLOWED"],
});

export const cancelReservationByStaff = call("cancelReservationByStaff", {
  params: byId,
  result: Reservation,
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
