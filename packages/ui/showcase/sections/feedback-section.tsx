import { Button } from "../../src/button/button.tsx";
import { Card } from "../../src/card/card.tsx";
import { EmptyState } from "../../src/empty-state/empty-state.tsx";
import { BasketIcon } from "../../src/icons/basket.tsx";
import { OfflineIcon } from "../../src/icons/offline.tsx";
import { Notice } from "../../src/notice/notice.tsx";
import { ProgressLine } from "../../src/progress-line/progress-line.tsx";
import { Loading, Skeleton } from "../../src/skeleton/skeleton.tsx";
import styles from "../kit.module.css";
import { Section } from "../section.tsx";
import { useTexts } from "../show.tsx";

export function FeedbackSection() {
  const t = useTexts();
  return (
    <Section id="feedback" title="Feedback">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Notice
            tone="closed"
            title={t.closedTitle}
            action={
              <Button size="medium" variant="secondary">
                {t.orderForLater}
              </Button>
            }
          >
            {t.closedText}
          </Notice>
          <Notice icon={<OfflineIcon />}>{t.offline}</Notice>
          <Notice tone="warning">{t.priceChanged}</Notice>
          <Notice tone="danger" title={t.failed}>
            {t.failedText}
          </Notice>
          <Notice tone="success">{t.confirmedText}</Notice>
        </div>
        <Card className={styles.stack}>
          <ProgressLine value={133_000} max={150_000} label={t.toFree} />
          <ProgressLine value={150_000} max={150_000} label={t.free} />
          <Loading label={t.loading}>
            <div className={styles.stack}>
              <Skeleton width="40%" />
              <Skeleton />
              <Skeleton shape="block" />
              <Skeleton shape="circle" />
            </div>
          </Loading>
        </Card>
        <Card>
          <EmptyState
            icon={<BasketIcon />}
            title={t.emptyTitle}
            text={t.emptyText}
            action={<Button>{t.toMenu}</Button>}
          />
        </Card>
      </div>
    </Section>
  );
}
