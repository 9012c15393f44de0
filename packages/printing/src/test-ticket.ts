import type { PaperWidth, TicketContent } from "@dasturxon/contract/entities/printing";

const everywhere = (text: string) => ({ uz: text, ru: text, eng: text });

/** A ticket for trying a printer. It shows letters that are in no printer's code page. */
export const testTicket = (name: string, paper: PaperWidth, now: Date): TicketContent => ({
  kind: "TICKET",
  station: null,
  copy: 1,
  orderNumber: 123,
  brandName: everywhere(name),
  branchName: everywhere(`${paper} mm`),
  timeZone: "Asia/Tashkent",
  serviceType: "PICK_UP",
  placedAt: now.toISOString(),
  promisedAt: null,
  tableName: null,
  lines: [
    {
      count: 2,
      name: everywhere("Oʻzbekcha osh · Ўзбекча ош, қази, ғ, ҳ"),
      modifications: [],
      comment: null,
    },
  ],
  elsewhere: 0,
  comment: null,
  handover: null,
});
