import { ModalFrame } from "../modal/modal-frame.tsx";
import type { ModalProps } from "../modal/modal-frame.tsx";

/**
 * Rises from the bottom of a phone, a card in the middle on wide screens. Closes by swipe, Esc,
 * a press beside it and its button; the focus returns to where it was.
 */
export function Sheet({ width = "medium", ...props }: ModalProps & { width?: "medium" | "wide" }) {
  return <ModalFrame {...props} kind="sheet" width={width} />;
}
