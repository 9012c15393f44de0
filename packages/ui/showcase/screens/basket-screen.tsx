import { AppBar } from "../../src/app-bar/app-bar.tsx";
import { BottomBar } from "../../src/bottom-bar/bottom-bar.tsx";
import { Button } from "../../src/button/button.tsx";
import { Card } from "../../src/card/card.tsx";
import { CloseIcon } from "../../src/icons/close.tsx";
import { TicketIcon } from "../../src/icons/ticket.tsx";
import { IconButton } from "../../src/icon-button/icon-button.tsx";
import { ListRow } from "../../src/list-row/list-row.tsx";
import { Page } from "../../src/page/page.tsx";
import { ProductGrid } from "../../src/product-card/product-grid.tsx";
import { ProgressLine } from "../../src/progress-line/progress-line.tsx";
import { SampleCard } from "../sample-card.tsx";
import { useSum, useTexts } from "../show.tsx";
import { BasketLines } from "./basket-lines.tsx";
import styles from "./screens.module.css";

export function BasketScreen() {
  const t = useTexts();
  const sum = useSum();
  return (
    <>
      <AppBar
        leading={<IconButton label={t.close} icon={<CloseIcon />} edge="start" />}
        width="narrow"
        title={t.basket}
      />
      <Page width="narrow" className={styles.page}>
        <Card aria-label={t.basket}>
          <BasketLines indexes={[0, 1, 4]} />
        </Card>
        <h3>{t.together}</h3>
        <ProductGrid size="SMALL" isRow>
          {[6, 5, 7, 2].map((index) => (
            <SampleCard key={index} index={index} size="SMALL" />
          ))}
        </ProductGrid>
        <Card aria-label={t.promoField}>
          <ListRow leading={<TicketIcon />} title={t.promoField} onClick={() => undefined} />
        </Card>
        <Card aria-label={t.toFree}>
          <ProgressLine value={133_000} max={150_000} label={t.toFree} />
        </Card>
        <BottomBar>
          <Button isWide trailing={sum(145_000)}>
            {t.next}
          </Button>
        </BottomBar>
      </Page>
    </>
  );
}
