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
 * Rises from the bottom of a phone, a card in the middle on wide screens. Closes by swipe, Esc,
 * a press beside it and its button; the focus returns to where it was.
 */
export function Sheet({ width = "medium", ...props }: Props) {
  return <ModalFrame {...props} kind="sheet" width={width} />;
}
