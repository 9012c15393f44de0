import type { Font, Measure, TicketLayout } from "./ticket-layout.ts";

/** The part of a canvas's context that browser and print agent share. */
export type DrawingContext = {
  font: string;
  fillStyle: unknown;
  textBaseline: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
};

const fontText = ({ size, weight }: Font) => `${weight} ${size}px Onest`;

export function measureIn(context: DrawingContext): Measure {
  return (text, font) => {
    context.font = fontText(font);
    return context.measureText(text).width;
  };
}

/** Draws a ticket, black on white. */
export function drawTicket(context: DrawingContext, { width, height, marks }: TicketLayout) {
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.textBaseline = "alphabetic";
  // Boxes first: white text stands on them.
  for (const mark of marks) {
    context.fillStyle = "#000";
    if (mark.kind === "box") context.fillRect(mark.x, mark.y, mark.width, mark.height);
    if (mark.kind === "frame") {
      const { x, y, lineWidth: line } = mark;
      context.fillRect(x, y, mark.width, line);
      context.fillRect(x, y + mark.height - line, mark.width, line);
      context.fillRect(x, y, line, mark.height);
      context.fillRect(x + mark.width - line, y, line, mark.height);
    }
  }
  for (const mark of marks) {
    if (mark.kind !== "text") continue;
    context.fillStyle = mark.isWhite ? "#fff" : "#000";
    context.font = fontText(mark.font);
    context.fillText(mark.text, mark.x, mark.baseline);
  }
}
