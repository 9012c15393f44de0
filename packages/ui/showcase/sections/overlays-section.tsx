import { useState } from "react";
import { Button } from "../../src/button/button.tsx";
import { ConfirmDialog } from "../../src/confirm-dialog/confirm-dialog.tsx";
import { ChevronDownIcon } from "../../src/icons/chevron-down.tsx";
import { ImageViewer } from "../../src/image-viewer/image-viewer.tsx";
import { Menu } from "../../src/menu/menu.tsx";
import { Popover } from "../../src/menu/popover.tsx";
import { Sheet } from "../../src/sheet/sheet.tsx";
import type { ToastContent } from "../../src/toast/toast.tsx";
import { ToastStack } from "../../src/toast/toast-stack.tsx";
import styles from "../kit.module.css";
import { ProductSheet } from "../screens/product-screen.tsx";
import { products } from "../products.ts";
import { Section } from "../section.tsx";
import { catalogues, useTexts } from "../show.tsx";

type Kind = "product" | "sheet" | "dialog" | "pictures" | null;

export function OverlaysSection() {
  const t = useTexts();
  const [open, setOpen] = useState<Kind>(null);
  const [language, setLanguage] = useState(t.language);
  const [toasts, setToasts] = useState<ToastContent[]>([]);
  const close = () => setOpen(null);
  const show = (toast: Omit<ToastContent, "id">) =>
    setToasts((shown) => [...shown, { ...toast, id: crypto.randomUUID() }]);
  const undo = { label: t.undo, onPress: () => undefined };
  return (
    <Section id="overlays" title="Overlays">
      <div className={styles.line}>
        <Button variant="secondary" onClick={() => setOpen("product")}>
          {t.products[1]}
        </Button>
        <Button variant="secondary" onClick={() => setOpen("sheet")}>
          {t.basket}
        </Button>
        <Button variant="danger" onClick={() => setOpen("dialog")}>
          {t.deleteAccount}
        </Button>
        <Button variant="secondary" onClick={() => setOpen("pictures")}>
          {t.pictures}
        </Button>
        <Menu
          label={t.language}
          renderTrigger={(trigger) => (
            <Button {...trigger} variant="secondary" trailing={<ChevronDownIcon size={20} />}>
              {language}
            </Button>
          )}
          items={Object.values(catalogues).map((texts) => ({
            id: texts.language,
            label: texts.language,
            isCurrent: texts.language === language,
            onSelect: () => setLanguage(texts.language),
          }))}
        />
        <Popover
          renderTrigger={(trigger) => (
            <Button {...trigger} variant="quiet">
              {t.fee}
            </Button>
          )}
        >
          {(closePopover) => (
            <div className={styles.stack}>
              {t.feeReason}
              <Button size="medium" variant="secondary" onClick={closePopover}>
                {t.close}
              </Button>
            </div>
          )}
        </Popover>
      </div>
      <div className={styles.line}>
        <Button
          variant="secondary"
          onClick={() => show({ type: "info", title: t.removed, action: undo })}
        >
          Info
        </Button>
        <Button
          variant="secondary"
          onClick={() => show({ type: "success", title: t.confirmed, text: t.confirmedText })}
        >
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() => show({ type: "warning", title: t.priceChanged })}
        >
          Warning
        </Button>
        <Button
          variant="secondary"
          onClick={() => show({ type: "error", title: t.failed, text: t.failedText })}
        >
          Error
        </Button>
      </div>
      <ProductSheet isOpen={open === "product"} onClose={close} />
      <Sheet
        isOpen={open === "sheet"}
        onClose={close}
        title={t.basket}
        closeLabel={t.close}
        footer={
          <Button isWide onClick={() => show({ type: "info", title: t.removed, action: undo })}>
            {t.next}
          </Button>
        }
      >
        <div className={styles.stack}>
          {Array.from({ length: 12 }, (_, line) => (
            <p key={line}>{t.about}</p>
          ))}
        </div>
      </Sheet>
      <ConfirmDialog
        isOpen={open === "dialog"}
        onClose={close}
        title={t.deleteAccount}
        closeLabel={t.close}
        cancelLabel={t.keep}
        confirmLabel={t.remove}
        onConfirm={close}
      >
        {t.deleteText}
      </ConfirmDialog>
      <ImageViewer
        isOpen={open === "pictures"}
        onClose={close}
        label={t.pictures}
        start={0}
        pictures={products.slice(0, 3).map(({ picture, plate }, index) => ({
          src: picture,
          alt: t.products[index] ?? "",
          plate,
        }))}
        zoom={{ ratio: 0.1, minimum: 0.01, maximum: 100 }}
        intervalMs={5000}
        texts={{
          ...t.viewer,
          close: t.close,
          position: (picture, count) => `${picture} / ${count}`,
          percent: (zoom) => `${Math.round(zoom * 100)}%`,
        }}
      />
      <ToastStack
        toasts={toasts}
        durationMs={4500}
        label={t.notifications}
        closeLabel={t.close}
        onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </Section>
  );
}
