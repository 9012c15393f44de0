import type { PaperWidth, TicketContent } from "@dasturxon/contract/entities/printing";
import type { Language } from "@dasturxon/messages/language";
import { renderTicket } from "@dasturxon/printer/render-ticket";
import { join } from "node:path";
import sharp from "sharp";

// `node tools/ticket-pictures.ts`: writes docs/pictures/ticket-*.webp, after a change of tickets.

const text = (uz: string, ru: string, eng: string) => ({ uz, ru, eng });

const ticket: TicketContent = {
  kind: "TICKET",
  station: null,
  copy: 1,
  orderNumber: 1047,
  brandName: text("Lola", "Lola", "Lola"),
  branchName: text("Amir Temur", "Амир Темур", "Amir Temur"),
  timeZone: "Asia/Tashkent",
  serviceType: "DELIVERY",
  placedAt: "2026-11-25T08:12:00Z",
  promisedAt: "2026-11-25T09:00:00Z",
  tableName: null,
  lines: [
    {
      count: 2,
      name: text("Toʻy oshi, 650 g", "Свадебный плов, 650 г", "Wedding plov, 650 g"),
      modifications: [
        { name: text("Qazi", "Қази", "Qazi"), count: 1 },
        { name: text("Achchiq qalampir", "Острый перец", "Hot pepper"), count: 2 },
      ],
      comment: null,
    },
    {
      count: 1,
      name: text("Mastava", "Мастава", "Mastava"),
      modifications: [],
      comment: "Kinzasiz, қаймоқ ҳам қўшинг",
    },
  ],
  elsewhere: 0,
  comment: "Yeryongʻoqqa allergiya! Alohida idishga soling.",
  handover: {
    customer: { name: "Dilnoza", phone: "+998901234567" },
    address: "Bunyodkor shoh koʻchasi 42A",
    courierComment: "Podyezd: 2\nQavat: 4",
    paymentType: "CASH",
    total: 286_000,
    due: 286_000,
    changeFrom: 300_000,
  },
};

const stationCopy: TicketContent = {
  ...ticket,
  copy: 2,
  station: "Tandir",
  elsewhere: 1,
  handover: null,
};

async function write(
  name: string,
  content: TicketContent,
  paper: { language: Language; paperWidth: PaperWidth },
) {
  const { width, height, data } = await renderTicket(content, paper);
  const margin = { top: 32, bottom: 32, left: 32, right: 32, background: "#fff" };
  await sharp(data, { raw: { width, height, channels: 4 } })
    .extend(margin)
    .webp({ lossless: true })
    .toFile(join(import.meta.dirname, `../docs/pictures/${name}.webp`));
}

await write("ticket-80", ticket, { language: "uz", paperWidth: 80 });
const changed: TicketContent = {
  ...stationCopy,
  kind: "CHANGED",
  copy: 1,
  removed: [{ count: 1, name: text("Mastava", "Мастава", "Mastava") }],
  lines: [
    {
      count: 1,
      name: text("Shoʻrva", "Шурпа", "Shurpa"),
      modifications: [],
      comment: null,
    },
  ],
  elsewhere: 0,
  comment: null,
};

await write("ticket-58-changed", changed, { language: "uz", paperWidth: 58 });
await write("ticket-58-copy", stationCopy, { language: "ru", paperWidth: 58 });
