import { BottomBar } from "@dasturxon/ui/bottom-bar/bottom-bar";
import { href, useNavigate } from "react-router";
import type { ProductDetails } from "../../shop/catalog/product-details.ts";
import { useLeft } from "../../shop/catalog/availability.ts";
import { flyToBasket } from "../../shop/catalog/fly-to-basket.ts";
import { useOpening } from "../../core/page/use-overlay.ts";
import { PageHead } from "../../core/page/page-head.tsx";
import { isEntryPage } from "../../core/page/navigation.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { AddBar } from "./add-bar.tsx";
import { ProductBody } from "./product-body.tsx";
import styles from "./product-page.module.css";
import { useProductForm } from "./use-product-form.ts";

/** A product's page: some categories open it, and every link to a product leads here. */
export function ProductPage({ details: loaded }: { details: ProductDetails }) {
  const { t } = useMessages();
  const { notices } = useClientSession();
  const navigate = useNavigate();
  const left = useLeft(loaded.card);
  const details = { ...loaded, card: { ...loaded.card, left } };
  const form = useProductForm(details, null, useOpening());

  const added = () => {
    flyToBasket(document.querySelector("main img"));
    notices.getState().notify({ type: "success", title: t.product.added(details.card.name) });
    // Back to the previous page; on the first page of a visit to the menu.
    void (isEntryPage() ? navigate(href("/")) : navigate(-1));
  };
  return (
    <div className={styles.page}>
      <PageHead />
      <ProductBody card={details.card} details={details} form={form} place="page" />
      {!details.card.isOnlyShown && (
        <BottomBar className={styles.bar}>
          <div className={styles.add}>
            <AddBar card={details.card} form={form} onAdded={added} />
          </div>
        </BottomBar>
      )}
    </div>
  );
}
