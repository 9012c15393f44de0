import { fileURLToPath } from "node:url";
import type { PaperWidth, TicketContent } from "@dasturxon/contract/entities/printing";
import { loadPrintingMessages } from "@dasturxon/messages/load-printing-messages";
import type { Language } from "@dasturxon/messages/language";
import type { Pixels } from "@dasturxon/printing/encode-ticket";
import { ticketPicture } from "@dasturxon/printing/ticket-picture";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";

/** The weights of tickets. */
const fontFiles = [
  import.meta.resolve("@expo-google-fonts/onest/500Medium/Onest_500Medium.ttf"),
  import.meta.resolve("@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf"),
  import.meta.resolve("@expo-google-fonts/onest/800ExtraBold/Onest_800ExtraBold.ttf"),
];
for (const file of fontFiles) GlobalFonts.registerFromPath(fileURLToPath(file), "Onest");

/** A ticket as a picture of the printer's dots, without a browser. */
export async function renderTicket(
  content: TicketContent,
  { language, paperWidth }: { language: Language; paperWidth: PaperWidth },
): Promise<Pixels> {
  const messages = await loadPrintingMessages(language);
  return ticketPicture(content, messages, paperWidth, (width, height) => ({
    context: createCanvas(width, height).getContext("2d"),
  }));
}
