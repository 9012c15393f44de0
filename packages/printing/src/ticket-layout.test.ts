import type { PaperWidth, TicketContent } from "@dasturxon/contract/entities/printing";
import { loadPrintingMessages } from "@dasturxon/messages/load-printing-messages";
import { describe, expect, it } from "vitest";
import { testTicket } from "./test-ticket.ts";
import { dotsOf, layOutTicket, type Measure } from "./ticket-layout.ts";

/** About as wide as Onest. */
const measure: Measure = (text, { size }) => text.length * size * 0.58;

const named = (name: string) => ({ uz: name, ru: name, eng: name });
const content: TicketContent = {
  ...testTicket("Lola", 80, new Date("2026-11-25T08:12:00Z")),
  orderNumber: 1047,
  promisedAt: "2026-11-25T09:00:00Z",
  lines: [
    {
      count: 2,
      name: named("To‘y oshi"),
      modifications: [
        { name: named("Qazi"), count: 1 },
        { name: named("Qalampir"), count: 2 },
      ],
      comment: null,
    },
    { count: 1, name: named("Mastava"), modifications: [], comment: "Kinzasiz" },
  ],
  handover: {
    customer: { name: "Dilnoza", phone: "+998901234567" },
    address: "Bunyodkor shoh ko‘chasi 42A",
    courierComment: "Podyezd: 2",
    paymentType: "CASH",
    total: 86_000,
    due: 86_000,
    changeFrom: 100_000,
    wishes: { cutlery: 2, leaveAtDoor: false, arrival: "NO_RING" },
  },
};

async function printed(given: Partial<TicketContent>, paper: PaperWidth = 80) {
  const messages = await loadPrintingMessages("uz");
  const layout = layOutTicket({ ...content, ...given }, messages, paper, measure);
  const texts = layout.marks.flatMap((mark) => (mark.kind === "text" ? [mark] : []));
  return { ...layout, texts, lines: texts.map(({ text }) => text) };
}

describe("a ticket", () => {
  it("has its number largest, the dishes next, and options as those of one unit", async () => {
    const { texts, lines } = await printed({});
    const bySize = texts.toSorted((a, b) => b.font.size - a.font.size).map(({ text }) => text);
    expect(bySize.slice(0, 5)).toEqual(["1047", "2×", "To‘y oshi", "1×", "Mastava"]);
    expect(lines.join(" ")).toContain("har birida: Qazi, 2\u00a0×\u00a0Qalampir");
    expect(lines).toContain("14:00 ga");
    expect(lines.join(" ")).toContain("+998\u00a090\u00a0123-45-67");
    expect(lines.join(" ")).toContain("Naqd oladi: 86\u00a0000\u00a0so‘m");
    expect(lines).toEqual(expect.arrayContaining(["Qoshiq-vilka: 2", "Qo‘ng‘iroq qilmang"]));
  });

  it.each([58, 80] as const)("cuts nothing, however long, on %i mm", async (paper) => {
    const comment = `Yeryong‘oqqa allergiya! ${"juda uzun izoh ".repeat(30)}${"x".repeat(200)} oxiri`;
    const { texts, marks, width, height } = await printed(
      { comment, lines: [{ count: 12, name: named("S".repeat(90)), modifications: [], comment }] },
      paper,
    );
    expect(width).toBe(dotsOf[paper]);
    for (const { text, x, baseline, font } of texts) {
      expect(x + measure(text, font), text).toBeLessThanOrEqual(width);
      expect(baseline).toBeLessThan(height);
    }
    const all = texts.map(({ text }) => text).join("");
    expect(all.replaceAll(" ", "").split(comment.replaceAll(/\s/g, ""))).toHaveLength(3);
    // Comments stand in frames, so that they are seen without colour.
    for (const { baseline } of texts.filter(({ text }) => text.includes("uzun izoh")))
      expect(
        marks.some(
          (mark) => mark.kind === "frame" && mark.y < baseline && mark.y + mark.height > baseline,
        ),
      ).toBe(true);
  });

  it("of a change says so at its top, what is no longer wanted, and what comes instead", async () => {
    const { lines } = await printed({
      kind: "CHANGED",
      removed: [{ count: 2, name: named("Somsa") }],
      lines: [{ count: 2, name: named("Manti"), modifications: [], comment: null }],
    });
    expect(lines[0]).toBe("O‘ZGARDI");
    const order = ["Endi kerak emas", "2× Somsa", "O‘rniga", "Manti"].map((text) =>
      lines.indexOf(text),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it("says that it is a copy, or that the order is cancelled, in white on black at its top", async () => {
    const top = async (given: Partial<TicketContent>) => {
      const { texts } = await printed(given);
      return texts
        .filter(({ isWhite, baseline }) => isWhite && baseline < 200)
        .map(({ text }) => text);
    };
    expect(await top({})).toEqual([]);
    expect(await top({ copy: 2 })).toEqual(["NUSXA 2"]);
    expect(await top({ kind: "CANCELED" })).toEqual(["BEKOR QILINDI"]);
  });

  it("of a station names it and what others cook, and has no customer", async () => {
    const { lines } = await printed({ station: "Tandir", elsewhere: 3, handover: null });
    expect(lines).toContain("Tandir");
    expect(lines).toContain("Boshqa joyda yana 3 ta");
    expect(lines.join(" ")).not.toContain("Dilnoza");
  });
});
