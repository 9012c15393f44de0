import type { ReactNode } from "react";
import styles from "./payment-mark.module.css";

/** Names as their owners write them, in the colours that customers know them by: drawn here, no copies of logos. */
const marks = {
  PAYME: { word: "Payme", ground: "#0b8c8c", width: 29 },
  CLICK: { word: "CLICK", ground: "#0a68d6", width: 28 },
  UZUM: { word: "uzum", ground: "#6a1bd1", width: 27 },
  UZCARD: { word: "UZCARD", ground: "#12336b", width: 32 },
  HUMO: { word: "HUMO", ground: "#7d5c12", width: 27 },
} as const;

type Mark = keyof typeof marks;

/** A payment service or a card's network as a small plate; its name stands beside it as text. */
export function PaymentMark({ of }: { of: Mark }) {
  const { word, ground, width } = marks[of];
  return (
    <svg className={styles.mark} viewBox="0 0 40 26" aria-hidden="true">
      <rect width="40" height="26" rx="7" fill={ground} />
      <text
        x="20"
        y="16.5"
        fill="#fff"
        fontSize="10"
        fontWeight="700"
        textAnchor="middle"
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
      >
        {word}
      </text>
    </svg>
  );
}

/** An icon in the place of a mark. */
export const MarkPlate = ({ children }: { children: ReactNode }) => (
  <span className={styles.plate}>{children}</span>
);

/** The mark of a card's network, if it has one. */
export const cardMark = (network: string | null | undefined): Mark | null =>
  network === "UZCARD" || network === "HUMO" ? network : null;
