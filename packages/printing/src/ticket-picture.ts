import type { PaperWidth, TicketContent } from "@dasturxon/contract/entities/printing";
import type { PrintingMessages } from "@dasturxon/messages/load-printing-messages";
import { drawTicket, measureIn, type DrawingContext } from "./draw-ticket.ts";
import type { Pixels } from "./encode-ticket.ts";
import { layOutTicket } from "./ticket-layout.ts";

export type Canvas = {
  context: DrawingContext & {
    getImageData(x: number, y: number, width: number, height: number): Pixels;
  };
};

/** Makes a canvas of that size; the typeface Onest is loaded. */
export type MakeCanvas = (width: number, height: number) => Canvas;

/** A ticket as a picture of the printer's dots. */
export function ticketPicture(
  content: TicketContent,
  messages: PrintingMessages,
  paper: PaperWidth,
  makeCanvas: MakeCanvas,
): Pixels {
  const measure = measureIn(makeCanvas(1, 1).context);
  const layout = layOutTicket(content, messages, paper, measure);
  const { context } = makeCanvas(layout.width, layout.height);
  drawTicket(context, layout);
  return context.getImageData(0, 0, layout.width, layout.height);
}
