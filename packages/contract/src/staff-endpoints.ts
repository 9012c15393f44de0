import type { Endpoint, Method } from "./endpoint.ts";
import type { StaffAction } from "./entities/staff.ts";

// Staff endpoints, separate from the customers' so that the storefront does not load them. Plain data,
// like `endpoints.ts`; input and output are in `calls/staff.ts`.

/** `action` is required, so a staff call without one does not compile. */
export type StaffEndpoint<Path extends string = string> = Endpoint<Path> & {
  readonly action: StaffAction;
};

const endpoint = <const Path extends `/staff/v1/${string}`>(
  method: Method,
  path: Path,
  action: StaffAction,
): StaffEndpoint<Path> => ({ method, path, action, auth: "required", base: "main" });

export const staffEndpoints = {
  // Orders
  listStaffOrders: endpoint("GET", "/staff/v1/orders", "SEE_ORDERS"),
  listBoardOrders: endpoint("GET", "/staff/v1/orders/board", "SEE_ORDERS"),
  listScheduledOrders: endpoint("GET", "/staff/v1/orders/scheduled", "SEE_ORDERS"),
  getStaffOrder: endpoint("GET", "/staff/v1/orders/{id}", "SEE_ORDERS"),
  followStaffOrders: {
    ...endpoint("GET", "/staff/v1/orders/events", "SEE_ORDERS"),
    stream: true,
  },
  pressOrderStep: endpoint("POST", "/staff/v1/orders/{id}/steps", "MOVE_ORDERS"),
  takeBackOrderStep: endpoint("DELETE", "/staff/v1/orders/{id}/steps/{key}", "MOVE_ORDERS"),
  setMarkingCodes: endpoint("PUT", "/staff/v1/orders/{id}/marking", "MOVE_ORDERS"),
  markCooked: endpoint("POST", "/staff/v1/orders/{id}/cooked", "MOVE_ORDERS"),
  acknowledgeOrders: endpoint("POST", "/staff/v1/orders/acknowledge", "SEE_ORDERS"),
  setOrderPaid: endpoint("PUT", "/staff/v1/orders/{id}/paid", "TAKE_PAYMENTS"),
  changePaymentType: endpoint("PUT", "/staff/v1/orders/{id}/payment-type", "TAKE_PAYMENTS"),
  proposeOrderChange: endpoint("POST", "/staff/v1/orders/{id}/changes", "PROPOSE_CHANGES"),
  nameNewTime: endpoint("PUT", "/staff/v1/orders/{id}/estimate", "PROPOSE_CHANGES"),
  settleOrderChange: endpoint("PUT", "/staff/v1/orders/{id}/changes/{key}", "CHANGE_ORDERS"),
  refundOrderPart: endpoint("POST", "/staff/v1/orders/{id}/refunds", "REFUND_ORDERS"),
  completeRefund: endpoint("PUT", "/staff/v1/orders/{id}/refunds/{refundId}/done", "REFUND_ORDERS"),
  retryReceipt: endpoint("PUT", "/staff/v1/receipts/{id}/retry", "REFUND_ORDERS"),
  listPaymentTasks: endpoint("GET", "/staff/v1/payments/tasks", "REFUND_ORDERS"),
  settlePaymentDifference: endpoint(
    "PUT",
    "/staff/v1/payments/differences/{id}/settled",
    "REFUND_ORDERS",
  ),

  // Orders by phone
  lookUpCustomer: endpoint("POST", "/staff/v1/customers/look-up", "TAKE_PHONE_ORDERS"),
  searchPhoneAddress: endpoint("GET", "/staff/v1/phone-orders/addresses", "TAKE_PHONE_ORDERS"),
  getStaffMenu: endpoint("GET", "/staff/v1/menu", "PROPOSE_CHANGES"),
  quotePhoneOrder: endpoint("POST", "/staff/v1/phone-orders/quote", "TAKE_PHONE_ORDERS"),
  placePhoneOrder: endpoint("POST", "/staff/v1/phone-orders", "TAKE_PHONE_ORDERS"),

  // Couriers
  listCouriers: endpoint("GET", "/staff/v1/couriers", "SEND_COURIERS"),
  attachCourier: endpoint("PUT", "/staff/v1/orders/{id}/courier", "SEND_COURIERS"),
  detachCourier: endpoint("DELETE", "/staff/v1/orders/{id}/courier", "SEND_COURIERS"),
  changeDeliveryType: endpoint("PUT", "/staff/v1/orders/{id}/delivery-type", "SEND_COURIERS"),
  setCourierStatus: endpoint("PUT", "/staff/v1/orders/{id}/courier-status", "REPORT_COURIER"),

  // Menu and branches
  listStopList: endpoint("GET", "/staff/v1/stop-list", "RUN_STOP_LIST"),
  stopProduct: endpoint("PUT", "/staff/v1/products/{id}/stop", "RUN_STOP_LIST"),
  resumeProduct: endpoint("PUT", "/staff/v1/products/{id}/resume", "RUN_STOP_LIST"),
  stopOption: endpoint("PUT", "/staff/v1/options/{code}/stop", "RUN_STOP_LIST"),
  resumeOption: endpoint("PUT", "/staff/v1/options/{code}/resume", "RUN_STOP_LIST"),
  confirmStops: endpoint("PUT", "/staff/v1/stop-list/confirm", "RUN_STOP_LIST"),
  listStaffBranches: endpoint("GET", "/staff/v1/branches", "SEE_ORDERS"),
  listStaffProducts: endpoint("GET", "/staff/v1/products", "RUN_STOP_LIST"),
  listStaffOptions: endpoint("GET", "/staff/v1/options", "RUN_STOP_LIST"),
  setBusyTime: endpoint("PUT", "/staff/v1/branches/{id}/busy", "RUN_STOP_LIST"),
  setSlotLimit: endpoint("PUT", "/staff/v1/branches/{id}/slot-limit", "RUN_STOP_LIST"),
  pauseBranch: endpoint("PUT", "/staff/v1/branches/{id}/pause", "PAUSE_BRANCHES"),
  resumeBranch: endpoint("PUT", "/staff/v1/branches/{id}/resume", "PAUSE_BRANCHES"),
  publishMenu: endpoint("POST", "/staff/v1/menu/publish", "PUBLISH_MENU"),

  // Reservations
  followStaffReservations: {
    ...endpoint("GET", "/staff/v1/reservations/events", "RUN_RESERVATIONS"),
    stream: true,
  },
  listBranchTables: endpoint("GET", "/staff/v1/branches/{id}/tables", "TAKE_PHONE_ORDERS"),
  listStaffReservations: endpoint("GET", "/staff/v1/reservations", "RUN_RESERVATIONS"),
  confirmReservation: endpoint("PUT", "/staff/v1/reservations/{id}/confirm", "RUN_RESERVATIONS"),
  declineReservation: endpoint("PUT", "/staff/v1/reservations/{id}/decline", "RUN_RESERVATIONS"),

  // Reviews
  followReviews: { ...endpoint("GET", "/staff/v1/reviews/events", "READ_REVIEWS"), stream: true },
  listReviews: endpoint("GET", "/staff/v1/reviews", "READ_REVIEWS"),
  markReviewSeen: endpoint("PUT", "/staff/v1/orders/{id}/review/seen", "READ_REVIEWS"),

  // Cash
  getOpenDay: endpoint("GET", "/staff/v1/branches/{id}/day", "COUNT_CASH"),
  countCash: endpoint("POST", "/staff/v1/branches/{id}/cash-counts", "COUNT_CASH"),
  listClosedDays: endpoint("GET", "/staff/v1/branches/{id}/days", "CLOSE_DAY"),
  getClosedDay: endpoint("GET", "/staff/v1/branches/{id}/days/{dayId}", "CLOSE_DAY"),
  correctCashCount: endpoint(
    "POST",
    "/staff/v1/branches/{id}/cash-counts/{countId}/correction",
    "CLOSE_DAY",
  ),
  adjustCash: endpoint("POST", "/staff/v1/branches/{id}/cash-entries", "CLOSE_DAY"),
  closeDay: endpoint("POST", "/staff/v1/branches/{id}/days", "CLOSE_DAY"),
  getOwnCash: endpoint("GET", "/staff/v1/couriers/own/cash", "REPORT_COURIER"),

  listAudit: endpoint("GET", "/staff/v1/audit", "READ_AUDIT"),
} as const;

export type StaffEndpointName = keyof typeof staffEndpoints;
