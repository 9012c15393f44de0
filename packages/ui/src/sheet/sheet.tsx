import { ModalFrame } from "../modal/modal-frame.tsx";
import type { ModalProps } from "../modal/modal-frame.tsx";

/**
 * Opens from the bottom of a phone, as a centred card on wide screens. Swipe, Esc, a click outside and its button
 * close it; the focus returns to where it was.
 */
export function Sheet({ width = "medium", ...props }: ModalProps & { width?: "medium" | "wide" }) {
  return <ModalFrame {...props} kind="sheet" width={width} />;
}
