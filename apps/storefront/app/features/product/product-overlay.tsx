import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { UtensilsIcon } from "@dasturxon/ui/icons/utensils";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { productInBranch } from "@dasturxon/domain/menu/product-in-branch";
import { useLocation } from "react-router";
import { useMenuBranchId } from "../../shop/catalog/availability.ts";
import { useCatalogue } from "../../shop/catalog/catalogue.ts";
import { productDetails } from "../../shop/catalog/product-details.ts";
import type { ProductDetails } from "../../shop/catalog/product-details.ts";
import { flyToBasket } from "../../shop/catalog/fly-to-basket.ts";
import type { ProductOverlayState } from "../../shop/catalog/open-product.ts";
import { useOpening } from "../../core/page/use-overlay.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import { AddBar } from "./add-bar.tsx";
import { ProductBody } from "./product-body.tsx";
import styles from "./product-overlay.module.css";
import { useProductForm } from "./use-product-form.ts";

type Props = {
  /** The opened product; `null`: closed. */
  id: string | null;
  /** Index of the basket line that is edited. */
  lineIndex: number | null;
  onClose(): void;
};

/** A product over the page that it was opened from: a sheet or a dialog, by its category. */
export default function ProductOverlay({ id, lineIndex, onClose }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const { state } = useLocation();
  const opening = useOpening();
  const catalogue = useCatalogue({ isWanted: id !== null });
  const details = useDetails(id);
  const handed = (state as ProductOverlayState | null)?.card; // Set by the shop's own pages.
  const card = details?.card ?? (handed?.id === id ? handed : undefined);
  const line = useBasket((lines) => (lineIndex === null ? null : (lines[lineIndex] ?? null)));
  const form = useProductForm(details, line?.productId === id ? line : null, opening);

  const isUnavailable = catalogue.menu !== null && details === null;
  const Frame = card?.opens === "SHEET" || !card ? Sheet : Dialog;
  const added = () => {
    if (!form.isEdit) flyToBasket(document.querySelector("dialog[open] img"));
    onClose();
  };
  return (
    <Frame
      isOpen={id !== null}
      onClose={onClose}
      label={card?.name ?? t.product.loading}
      closeLabel={t.action.close}
      width="wide"
      footer={
        details && !details.card.isOnlyShown ? (
          <AddBar card={details.card} form={form} onAdded={added} />
        ) : undefined
      }
    >
      {isUnavailable ? (
        <EmptyState
          icon={<UtensilsIcon />}
          title={t.product.goneTitle}
          text={t.product.goneText}
          action={<Button onClick={onClose}>{t.page.toMenu}</Button>}
        />
      ) : !details && catalogue.error ? (
        <EmptyState
          icon={<UtensilsIcon />}
          title={t.product.failed}
          text={errorText(catalogue.error, messages)}
          action={<Button onClick={() => void catalogue.load()}>{t.action.retry}</Button>}
        />
      ) : card ? (
        <ProductBody card={card} details={details} form={form} place="overlay" />
      ) : (
        <ProductSkeleton />
      )}
    </Frame>
  );
}

/** The product in full, once the catalogue is loaded and while it is on the menu. */
function useDetails(id: string | null): ProductDetails | null {
  const { language } = useMessages();
  const { orderSettings } = useBrand();
  const { products, categories } = useCatalogue({ isWanted: false });
  const branchId = useMenuBranchId();
  const product = id === null ? undefined : products.get(id);
  const category = product && categories.get(product.categoryId);
  if (!product || !category) return null;
  const inBranch = productInBranch(product, branchId);
  return productDetails(inBranch, category, language, orderSettings.priceRounding);
}

/** Skeleton of a product whose card is unknown. */
function ProductSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.product.loading}>
      <div className={styles.waiting}>
        <Skeleton shape="block" className={styles.picture} />
        <div className={styles.text}>
          <Skeleton width="60%" height="2rem" />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton shape="block" height="140px" />
        </div>
      </div>
    </Loading>
  );
}
