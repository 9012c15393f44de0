import { ModalFrame } from "../modal/modal-frame.tsx";
import type { ModalProps } from "../modal/modal-frame.tsx";

type Props = ModalProps & {
  width?: "medium" | "wide";
  /** As high as the screen allows, whatever its content: nothing that loads or changes moves its edge. */
  hasFixedHeight?: boolean;
  /** Appears without a movement, where a `SheetFrame` was. */
  isInPlace?: boolean;
};

/**
 * Opens from the bottom of a phone, as a centred card on wide screens. Swipe, Esc, a click outside and its button
 * close it; the focus returns to where it was.
 */
export function Sheet({ width = "medium", ...props }: Props) {
  return <ModalFrame {...props} kind="sheet" width={width} />;
}
