import { BottomBar } from "@dasturxon/ui/bottom-bar/bottom-bar";
import { href, useNavigate } from "react-router";
import type { ProductDetails } from "../../product/product-details.ts";
import { flyToBasket } from "../../product/fly-to-basket.ts";
import { useOpening } from "../../product/use-overlay.ts";
import { PageHead } from "../../product/page-head.tsx";
import { isEntryPage } from "../../session/is-entry-page.ts";
import { useMessages } from "../../session/messages.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import { AddBar } from "./add-bar.tsx";
import { ProductBody } from "./product-body.tsx";
import styles from "./product-page.module.css";
import { useProductForm } from "./use-product-form.ts";

/** A dish on a page of its own: how some categories open, and where every link to a dish leads. */
export function ProductPage({ details }: { details: ProductDetails }) {
  const { t } = useMessages();
  const { notices } = useClientSession();
  const navigate = useNavigate();
  const form = useProductForm(details, null, useOpening());

  const added = () => {
    flyToBasket(document.querySelector("main img"));
    notices.getState().notify({ type: "success", title: t.product.added(details.card.name) });
    // Back to where the dish was chosen; a visit that began here goes on with the menu.
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
