import type { review as uz } from "../uz/review.ts";
import { reviewReasons } from "./review-reasons.ts";

export const review: typeof uz = {
  title: "How was your order?",
  about: "Your stars count in the dish’s rating. Only the restaurant reads reasons and comment.",
  delivery: "Delivery",
  stars: ["Very bad", "Bad", "Okay", "Good", "Excellent"],
  reasons: (subject) => `${subject}: what was wrong?`,
  ...reviewReasons,
  comment: "Comment for the restaurant",
  commentHint: "What was good, what should change?",
  send: "Send",
  saved: "Saved",
  thanks: "Thank you for your review!",
  yours: (grade) => `Your grade: ${grade}`,
  rate: "Rate it",
  change: "Change the review",
  retry: "Try again",
};
