import { reviewReasons } from "../../eng/review-reasons.ts";
import type { reviews as uz } from "../uz/reviews.ts";

export const reviews: typeof uz = {
  none: "No reviews yet",
  noneAbout: "When a customer grades an order, the grades appear here.",
  noneLow: "No low grades",
  onlyLow: "Only low grades",
  lowWaiting: (count) => `Low grades that nobody has read: ${count}`,
  read: "Read",
  order: (number) => `Order No. ${number}`,
  stars: (grade) => `${grade} of 5`,
  delivery: "Delivery",
  noStars: "A comment without stars",
  ofOrder: "Review",
  markSeen: "Read",
  markSeenNamed: (number) => `No. ${number}: read`,
  more: "Show more",
  reasons: { ...reviewReasons.productReasons, ...reviewReasons.deliveryReasons },
};
