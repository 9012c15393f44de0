import { ModalFrame } from "../modal/modal-frame.tsx";
import type { ModalProps } from "../modal/modal-frame.tsx";

type Props = ModalProps & { width?: "narrow" | "medium" | "wide" };

/** A centred card, for a short question or a product as a pop-up. */
export function Dialog({ width = "narrow", ...props }: Props) {
  return <ModalFrame {...props} kind="dialog" width={width} />;
}
