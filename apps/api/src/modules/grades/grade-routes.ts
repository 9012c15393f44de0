import { gradeProduct as call } from "@dasturxon/contract/calls/products";
import { handle } from "../../http/handle.ts";
import { gradeProduct } from "./grade-product.ts";

export const gradeRoutes = [handle(call, (context, { body }) => gradeProduct(context, body))];
