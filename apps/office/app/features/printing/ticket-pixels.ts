import type { PaperWidth, TicketContent } from "@dasturxon/contract/entities/printing";
import { loadPrintingMessages } from "@dasturxon/messages/load-printing-messages";
import type { Language } from "@dasturxon/messages/language";
import type { Pixels } from "@dasturxon/printing/encode-ticket";
import { ticketPicture } from "@dasturxon/printing/ticket-picture";

/** A letter of each part of the typeface, which browsers load when it is needed. */
const letters = "oʻўқғҳ";

/** A ticket as a picture of the printer's dots. */
export async function ticketPixels(
  content: TicketContent,
  { language, paperWidth }: { language: Language; paperWidth: PaperWidth },
): Promise<Pixels> {
  const [messages] = await Promise.all([
    loadPrintingMessages(language),
    ...[500, 700, 800].map((weight) => document.fonts.load(`${weight} 32px Onest`, letters)),
  ]);
  return ticketPicture(content, messages, paperWidth, (width, height) => {
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (!context) throw new Error("This browser does not draw");
    return { context };
  });
}
