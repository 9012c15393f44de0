/**
 * Working days within which a refund is on the customer's card. No provider publishes a term: banks need up to five days
 * for cards of other banks.
 */
export const refundWorkingDays = 5;
