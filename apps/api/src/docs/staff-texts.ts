/** Descriptions of the staff calls. Decision 0017. */
export const staff = {
  listBoardOrders:
    "Lists the orders of a board, oldest first: active, neither scheduled for later nor waiting for a payment. A stream begun with `lastEventId` misses nothing.",
  listScheduledOrders: "Lists orders that wait for their time, the earliest first.",
  listStaffOrders:
    "Lists the orders that the person may see, newest first. `search` takes an order's number, digits of a phone or letters of a name; `since` leaves what has changed from that moment on; `before` continues where a page has ended.",
  getStaffOrder: "Reads one order with its customer, courier and history.",
  followStaffOrders:
    "Streams the orders of a board as they change. An event stream: each event has an `id` and the order as it now is; one order may come twice. `Last-Event-ID` resumes.",
  pressOrderStep:
    "Moves an order one step on, or cancels it, five seconds later. Until then the step can be taken back, and the customer is told nothing. `key` is chosen by the client: a repeated request is the same step. ORDER_MOVED names the person who was faster.",
  takeBackOrderStep: "Takes a step back within its five seconds.",
  markCooked:
    "Marks lines of an order in the kitchen as cooked, or as not cooked. The last one gives the order its step to DONE, which can be taken back within five seconds.",
  setMarkingCodes:
    "Stores the marking codes of the packages of an order, by line, or the reason for which there are none. An order whose receipt needs them takes its step to DONE with one of both.",
  acknowledgeOrders: "Notes that orders have been seen: boards ring until then.",
  setOrderPaid: "Notes that an order was paid in cash or at the terminal.",
  changePaymentType:
    "Changes how an order is going to be paid, to cash or terminal. One that waited for an online payment goes to the kitchen.",
  proposeOrderChange:
    "Asks the customer what to do about a dish that the kitchen cannot make: replace it, leave it out, or cancel. The prices of the choices are fixed now. `key` is chosen by the client: a repeated request is the same question. Without an answer in five minutes the missing units are left out, or staff are asked to call.",
  settleOrderChange:
    "Notes what the customer said on the phone, or takes the question back. A dearer order is confirmed by the customer alone.",
  refundOrderPart:
    "Gives a part of a paid order's money back, also after the delivery: through the provider what was paid online, the rest by hand. `key` is chosen by the client: a repeated request is the same refund.",
  listPaymentTasks:
    "Lists what needs a person: refunds that no call of their provider makes, payments about which the books and the provider disagree, and when each provider was last compared.",
  completeRefund:
    "Notes that a refund was made in the provider's cabinet. The order's history then says that the money is back.",
  retryReceipt: "Has a fiscal receipt that failed issued again, once its cause is removed.",
  settlePaymentDifference: "Notes that somebody has settled a difference with a provider.",
  lookUpCustomer:
    "Finds who calls: name, saved addresses and latest orders. `null`: nobody has this phone. The audit log notes it.",
  searchPhoneAddress: "Finds places by name for a caller's address.",
  getStaffMenu:
    "Lists the dishes that staff may enter into orders, with their options, in the order of the menu.",
  quotePhoneOrder: "Prices a caller's draft, as `quoteOrder` does for a customer.",
  placePhoneOrder:
    "Places a caller's order, as `placeOrder` does for a customer; a new phone gets an account. The same `Idempotency-Key` is the same order.",
  listCouriers: "Lists the couriers with their money, state and last known place.",
  attachCourier: "Gives a cooked order to a courier, or to another one.",
  detachCourier: "Takes an order from its courier. It waits for another one.",
  nameNewTime:
    "Tells the customer of an accepted order that it comes later, and when: at most three hours ahead. The same time again tells nothing.",
  changeDeliveryType:
    "Changes who brings a delivery, while no courier has it. What was said of a courier counts no more.",
  setCourierStatus: "Says what the courier of an order does. The order's status stays.",
  listStopList: "Lists the dishes and options that are stopped or counted somewhere.",
  stopProduct:
    "Stops a dish in a branch, or counts the units that are left: until a moment, until the branch opens next (`OPENING`), or until it is resumed (`null`).",
  resumeProduct: "Puts a stopped or counted dish back on the menu.",
  stopOption: "Stops all options with a stop code, in all dishes, as `stopProduct` does.",
  resumeOption: "Offers a stopped option again.",
  confirmStops:
    "Confirms the stops without an end. Staff are asked about them again after the branch opens next.",
  listStaffBranches: "The person's branches, with their pauses, busy time and limits.",
  listStaffProducts: "Products that a branch sells, in the order of the menu.",
  listStaffOptions: "Options of the dishes that a branch sells, each stop code once.",
  pauseBranch:
    "Lets a branch take no orders for now, for some services or all. Scheduled ones are taken still.",
  resumeBranch: "Ends the pause of a branch, for some services or all.",
  setBusyTime: "Promises longer times in a branch until a moment. `null` ends it.",
  setSlotLimit:
    "Limits the orders, or minutes of work, of each slot of a branch until a moment. `null`: its usual limit.",
  publishMenu: "Makes every cache read the brand anew. Answers the new version.",
  listStaffReservations:
    "Lists reservations of a day, or those of today and later, the earliest first.",
  followStaffReservations:
    "Server-sent events: one for each reservation that is new or has changed. It contains nothing; the list is read again.",
  listReviews: "Lists reviews of orders, the latest first.",
  followReviews:
    "Follows the reviews of the brand: an event without data when one is new or has changed.",
  markReviewSeen:
    "Marks a review as read, as it was at `changedAt`. One that has changed since stays unseen.",
  listBranchTables: "Lists the tables of a branch, by hall.",
  confirmReservation:
    "Confirms a reservation, at a table or without one, or gives it another table. The guest is told.",
  declineReservation: "Declines a reservation. The guest is told the reason.",
  getOpenDay: "Reads the cash book of a branch since the end of its last day.",
  countCash: "Counts the cash of the till, or of a courier, which then goes into the till.",
  listClosedDays: "Lists the closed days of a branch, the newest first.",
  getClosedDay: "Reads the cash book of a closed day.",
  correctCashCount: "Corrects a count that was written wrong; the earlier one stays.",
  adjustCash: "Enters cash that was put in or taken out by hand.",
  closeDay: "Counts the till and closes the day of a branch.",
  getOwnCash: "Reads the cash that the calling courier has to hand in.",
  listAudit: "Lists who of the staff changed what, newest first.",
};

/** Descriptions of the office's calls. Decision 0047. */
export const office = {
  getStaffInvitation: "Reads an invitation. It can be read any number of times.",
  acceptStaffInvitation:
    "Accepts an invitation, once, and sets the device's cookie. The same `Idempotency-Key` repeats the answer for ten minutes.",
  findOfficeBrand:
    "Reads what a signed-out device may know about a brand, named by its sub-domain or its own domain: how its staff sign in.",
  requestStaffCode:
    "Sends a code to a member of the brand's staff. The answer is the same for every other phone.",
  verifyStaffCode: "Signs a member of staff in by a code, and sets the device's cookie.",
  getStaffSession:
    "Reads who is signed in, and at which brands. Without `X-Merchant-Id` it is about the brand that the device has used last.",
  signOutStaff: "Signs the device out of every brand.",
  listStaffDevices: "Lists the devices on which the person is signed in at the brand.",
  renameStaffDevice: "Gives a device of the person another name.",
  reportPosition: "Stores where the calling courier is, while an order is on the way.",
  endStaffDevice: "Signs a device of the person out of the brand.",
  getPushState:
    "Reads whether the device receives notifications of new orders, and the key by which its browser subscribes.",
  subscribeToPush: "Stores where the device receives notifications of new orders.",
  unsubscribeFromPush: "Ends the device's notifications.",
  listStaff:
    "Lists the people and the shared tablets of the brand, as far as the person sees them.",
  addStaffMember:
    "Appoints a person to a role below the caller's, within the caller's branches. Answers the token of a link for the first sign-in.",
  pairTablet:
    "Adds a tablet that several people share. Answers the token of the link that it opens.",
  listStations: "Lists the stations of the kitchen that dishes of the menu name.",
  changeStaffMember: "Changes a person's role and branches.",
  endStaffMember:
    "Ends a person's appointment, or a tablet, on every device at once. The last owner cannot leave.",
  inviteStaffMember: "Makes a new link for a person or a tablet; the earlier one ends.",
  endMemberDevice: "Signs one device of a person out of the brand.",
  listApplications: "Lists the applications for vacancies, newest first.",
  markApplication: "Notes whether an application was read or answered.",
  deleteApplication: "Deletes an application before its time.",
  listPrinters:
    "Lists the receipt printers of a branch, the tickets that are not printed, and the stations of its dishes.",
  savePrinter: "Makes or changes a receipt printer of the calling device.",
  removePrinter: "Removes a receipt printer.",
  claimTicket:
    "Answers the next ticket for a printer of the calling device, which nobody else gets meanwhile. Also its sign of life.",
  startTicket:
    "Declares that bytes are about to go to the printer. If the ticket is not ended after that, a copy is printed.",
  endTicket: "Declares what became of a ticket.",
  printOrder: "Has a ticket printed by hand: the first of its order and station, else a copy.",
  listOrderTickets: "Lists the tickets of an order and what became of each.",
};
