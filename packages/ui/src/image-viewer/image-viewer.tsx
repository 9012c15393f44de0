import { useModal } from "../modal/use-modal.ts";
import styles from "./image-viewer.module.css";
import { ViewerStage } from "./viewer-stage.tsx";
import type { StageProps } from "./viewer-stage.tsx";

type Props = StageProps & { isOpen: boolean; label: string };

/**
 * Full-screen pictures: paging, zooming by wheel, fingers, buttons or keys, and a slideshow. Esc, the button and a
 * swipe down close it; the focus returns to where it was.
 */
export function ImageViewer({ isOpen, label, ...stage }: Props) {
  const { isPresent, dialogProps } = useModal(isOpen, stage.onClose);
  if (!isPresent) return null;
  return (
    <dialog {...dialogProps} className={styles.viewer} aria-label={label} data-theme="dark">
      <ViewerStage {...stage} />
    </dialog>
  );
}
