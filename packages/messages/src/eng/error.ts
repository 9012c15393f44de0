import type { error as uz } from "../uz/error.ts";

export const error: typeof uz = {
  network: "No connection. Check the internet and try again.",
  timeout: "The server takes too long to answer. Try again.",
  unknown: "Something went wrong, please try later",
  signedOut: "Some things are out of date! Please log in again.",
  required: "Please fill in this field!",
  notFoundTitle: "Page Not Found",
  notFound: (path) => `Page not found: ${path}`,
  notFoundHint: "The link may be out of date or mistyped.",
  networkTitle: "No internet connection",
  serverTitle: "Internal Server Error",
  serverHint: "We already know about it. Try again in a minute — your basket is kept.",
};
