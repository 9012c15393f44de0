import type { TicketContent } from "@dasturxon/contract/entities/printing";
import { localized } from "@dasturxon/messages/language";
import type { PrintingMessages } from "@dasturxon/messages/load-printing-messages";
import { optionsText } from "@dasturxon/messages/options-text";
import { wishesText } from "@dasturxon/messages/wishes-text";
import { wrapText } from "./wrap-text.ts";

// Where everything stands on a ticket, in dots of the printer: 8 to a millimetre. Pure, so that browser and print agent print
// the same. Decision 0059.

export type Weight = 500 | 700 | 800;
/** Size in dots. */
export type Font = { size: number; weight: Weight };

/** Width of a text, in dots. */
export type Measure = (text: string, font: Font) => number;

export type Mark =
  | { kind: "text"; text: string; x: number; baseline: number; font: Font; isWhite?: boolean }
  | { kind: "box"; x: number; y: number; width: number; height: number }
  | {
      kind: "frame";
      x: number;
      y: number;
      width: number;
      height: number;
      lineWidth: number;
    };

export type TicketLayout = { width: number; height: number; marks: Mark[] };

/** Printable dots of a line. */
export const dotsOf = { 58: 384, 80: 576 } as const;

type Sizes = Record<"number" | "title" | "product" | "text" | "small", number> & {
  /** Width of the column of counts. */
  count: number;
};
const sizesOf: Record<keyof typeof dotsOf, Sizes> = {
  58: { number: 92, title: 34, product: 36, text: 28, small: 22, count: 70 },
  80: { number: 120, title: 44, product: 46, text: 32, small: 24, count: 92 },
};

const gap = 12;
const framePadding = 12;
const frameLine = 4;
const ruleHeight = 3;

/** The ticket for the paper, top to bottom. Nothing is cut: what is longer than a line continues in the next. */
export function layOutTicket(
  content: TicketContent,
  { t: { ticket: t }, formatIn, language }: PrintingMessages,
  paper: keyof typeof dotsOf,
  measure: Measure,
): TicketLayout {
  const width = dotsOf[paper];
  const sizes = sizesOf[paper];
  const format = formatIn(content.timeZone);
  const marks: Mark[] = [];
  let y = 0;

  if (content.kind === "CANCELED") band(t.canceled);
  if (content.kind === "CHANGED") band(t.changed);
  if (content.copy > 1) band(t.copy(content.copy));
  head();
  if (content.station !== null) framed([[content.station || t.others, bold(sizes.text)]]);
  if (content.tableName)
    paragraph(t.table(localized(content.tableName, language)), bold(sizes.title));
  rule();
  if (content.comment) note(t.comment, content.comment);
  if (content.removed?.length) {
    const removed = content.removed.map(
      ({ count, name }) => `${count}× ${localized(name, language)}`,
    );
    note(t.removed, removed.join("\n"), bold(sizes.product));
  }
  if (content.kind === "CHANGED" && content.lines.length > 0) paragraph(t.added, bold(sizes.text));
  for (const line of content.lines) product(line);
  if (content.elsewhere > 0) paragraph(t.elsewhere(content.elsewhere), plain(sizes.text));
  if (content.handover) handover(content.handover);
  rule();
  const place = [content.brandName, content.branchName].map((name) => localized(name, language));
  paragraph([...new Set(place)].filter(Boolean).join(" · "), plain(sizes.small));
  paragraph(t.placed(format.dateTime(content.placedAt)), plain(sizes.small));
  return { width, height: y, marks };

  /** White on black, from edge to edge. */
  function band(text: string) {
    const font: Font = { size: sizes.title, weight: 800 };
    const height = Math.round(sizes.title * 1.5);
    marks.push({ kind: "box", x: 0, y, width, height });
    const x = Math.round((width - measure(text, font)) / 2);
    marks.push({
      kind: "text",
      text,
      x,
      baseline: y + Math.round(sizes.title * 1.1),
      font,
      isWhite: true,
    });
    y += height + gap;
  }

  /** The number, the largest of all; beside it, or below if there is no room, the service and the time. */
  function head() {
    const font: Font = { size: sizes.number, weight: 800 };
    const number = String(content.orderNumber);
    marks.push({ kind: "text", text: number, x: 0, baseline: y + ascent(font), font });
    const facts: [string, Font][] = [
      [t.services[content.serviceType], bold(sizes.title)],
      ...(content.promisedAt
        ? ([[t.by(format.time(content.promisedAt)), { size: sizes.title, weight: 800 }]] satisfies [
            string,
            Font,
          ][])
        : []),
    ];
    const left = Math.ceil(measure(number, font)) + gap * 2;
    const widest = Math.max(...facts.map(([text, each]) => measure(text, each)));
    const isBeside = left + widest <= width;
    const below = y + lineHeight(font);
    if (!isBeside) y = below;
    for (const [text, each] of facts)
      lines(text, each, isBeside ? width - Math.ceil(measure(text, each)) : 0);
    y = Math.max(y, below);
  }

  function product({ count, name, modifications, comment }: TicketContent["lines"][number]) {
    const font: Font = { size: sizes.product, weight: 700 };
    marks.push({
      kind: "text",
      text: `${count}×`,
      x: 0,
      baseline: y + ascent(font),
      font: { size: sizes.product, weight: 800 },
    });
    const left = Math.max(
      sizes.count,
      Math.ceil(measure(`${count}×`, { ...font, weight: 800 })) + gap,
    );
    lines(localized(name, language), font, left);
    const options = optionsText(modifications, language);
    if (options) lines(count > 1 ? t.inEach(options) : options, plain(sizes.text), left);
    if (comment) {
      y += framePadding / 2;
      framed([[comment, bold(sizes.text)]], left);
    }
    y += gap;
  }

  /** A comment in a thick frame, with its name in white on black, so that nobody overlooks it. */
  function note(name: string, text: string, textFont = bold(sizes.text)) {
    const top = y;
    const font = bold(sizes.small);
    const height = lineHeight(font) + framePadding;
    marks.push({
      kind: "box",
      x: 0,
      y,
      width: Math.ceil(measure(name, font)) + 2 * framePadding,
      height,
    });
    marks.push({
      kind: "text",
      text: name,
      x: framePadding,
      baseline: y + framePadding / 2 + ascent(font),
      font,
      isWhite: true,
    });
    y += height;
    const body = y;
    framed([[text, textFont]]);
    // One frame around both.
    const frame = marks.findLast((mark) => mark.kind === "frame" && mark.y === body);
    if (frame?.kind === "frame") {
      frame.height += body - top;
      frame.y = top;
    }
  }

  function handover({ customer, address, ...rest }: NonNullable<TicketContent["handover"]>) {
    rule();
    if (customer) {
      const phone = customer.phone && format.phone(customer.phone);
      paragraph([customer.name, phone].filter(Boolean).join(", "), bold(sizes.text));
    }
    if (address) paragraph(address, bold(sizes.text));
    if (rest.courierComment) note(t.courierComment, rest.courierComment);
    for (const line of wishesText(rest.wishes ?? {}, t.wishes)) paragraph(line, bold(sizes.text));
    const payment = t.payments[rest.paymentType];
    const money = rest.due > 0 ? t.takes(payment, format.sum(rest.due)) : t.paidBy(payment);
    const change = rest.due > 0 && rest.changeFrom ? t.changeFrom(format.sum(rest.changeFrom)) : "";
    framed([
      [money, { size: sizes.title, weight: 800 }],
      ...(change ? ([[change, bold(sizes.text)]] satisfies [string, Font][]) : []),
    ]);
  }

  function framed(parts: readonly (readonly [string, Font])[], x = 0) {
    const top = y;
    y += framePadding;
    for (const [text, font] of parts) lines(text, font, x + framePadding, width - framePadding);
    y += framePadding;
    marks.push({
      kind: "frame",
      x,
      y: top,
      width: width - x,
      height: y - top,
      lineWidth: frameLine,
    });
    y += gap;
  }

  function rule() {
    y += gap / 2;
    marks.push({ kind: "box", x: 0, y, width, height: ruleHeight });
    y += ruleHeight + gap;
  }

  function paragraph(text: string, font: Font) {
    lines(text, font);
    y += gap / 2;
  }

  function lines(text: string, font: Font, left = 0, right: number = width) {
    for (const line of wrapText(text, right - left, (part) => measure(part, font))) {
      marks.push({ kind: "text", text: line, x: left, baseline: y + ascent(font), font });
      y += lineHeight(font);
    }
  }
}

const plain = (size: number): Font => ({ size, weight: 500 });
const bold = (size: number): Font => ({ size, weight: 700 });
const ascent = ({ size }: Font) => Math.round(size * 0.95);
const lineHeight = ({ size }: Font) => Math.round(size * 1.22);
