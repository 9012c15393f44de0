import * as z from "zod";
import { call, nothing } from "../call.ts";
import { ClientType } from "../entities/order-enumerations.ts";
import { GradeEntry, GradeRequest, Product } from "../entities/product.ts";
import { Availability, OverallMenu } from "../entities/menu.ts";
import { Id, queryBoolean } from "../primitives.ts";

// Specification, point 7, "Products"; grading and favourites: decisions S7.67 and S7.68.

export const getOverallMenu = call("getOverallMenu", {
  query: z.object({ type: ClientType.default("WEB") }),
  result: OverallMenu,
});

/** Server-sent events: the availability now, and after each change. Decision 0051. */
export const followAvailability = call("followAvailability", { result: Availability });

export const listGrades = call("listGrades", { result: z.array(GradeEntry) });

/** Returns the product's new mean. */
export const gradeProduct = call("gradeProduct", {
  body: GradeRequest,
  result: GradeEntry,
  errors: ["GRADE_NOT_ALLOWED"],
});

/** Favourites on the menu of the customer's channel, newest first. */
export const listFavourites = call("listFavourites", {
  query: z.object({
    userId: Id,
    isFavourite: queryBoolean.default(true),
    type: ClientType.default("WEB"),
  }),
  result: z.array(Product),
});

export const addFavourite = call("addFavourite", {
  body: z.object({ productId: Id }),
  result: nothing,
});

export const removeFavourite = call("removeFavourite", {
  params: z.object({ productId: Id }),
  result: nothing,
});
