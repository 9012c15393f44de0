import * as calls from "@dasturxon/contract/calls/click";
import { handle } from "../../http/handle.ts";
import { signInByClick } from "./sign-in-by-click.ts";

export const clickRoutes = [
  handle(calls.signInByClick, (context, { body }) => signInByClick(context, body), {
    // Mobile networks share addresses; each call asks Click.
    perMinute: 60,
  }),
];
