import type { TrackedOrder } from "@dasturxon/contract/entities/tracked-order";
import { CallFailure, resultOf } from "@dasturxon/api-client/call-failure";
import { isActiveStatus, orderSteps, stepIndex } from "@dasturxon/domain/order/display-status";
import { liveEstimate } from "@dasturxon/domain/order/live-estimate";
import { localized } from "@dasturxon/messages/language";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { MapIcon } from "@dasturxon/ui/icons/map";
import { ProgressLine } from "@dasturxon/ui/progress-line/progress-line";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, href } from "react-router";
import { useBrand } from "../../core/brand/shell.ts";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { queryClientOf } from "../../core/session/query-client.ts";
import { serverTime } from "../../core/session/server-clock.ts";
import { estimateText, statusText, whenText } from "../../shop/orders/status-texts.ts";
import { TrackingMap } from "./tracking-map.tsx";
import styles from "./tracked-order.module.css";
import tracking from "./tracking.module.css";

/** Milliseconds between two requests. */
const pollMs = 5_000;

/** An order as everybody with its link sees it: state, time and map. */
export function TrackedOrderView({ token }: { token: string }) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { order, error, retry } = useTracked(token);
  return (
    <div className={styles.page}>
      <h1>{t.tracking.sharedFrom(settings.brand)}</h1>
      {order === null && (
        <EmptyState
          icon={<MapIcon />}
          title={t.tracking.sharedOver}
          text={t.tracking.sharedOverText}
          action={
            <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
              {t.page.toMenu}
            </ButtonLink>
          }
        />
      )}
      {order && <Tracked order={order} />}
      {error && <FailureNotice error={error.error} onRetry={retry} />}
      {order === undefined && !error && <TrackedSkeleton />}
    </div>
  );
}

function Tracked({ order }: { order: TrackedOrder }) {
  const messages = useMessages();
  const { t, language, format } = messages;
  const clientSession = useClientSession();
  const device = useNow();
  const now = device && serverTime(clientSession, device);
  const isActive = isActiveStatus(order.status);
  const steps = orderSteps(order);
  const step = stepIndex(order) + 1;
  const { branch, home, courier } = order;
  const when = now && whenText({ ...order, isLater: true, createdDate: "" }, now, messages);
  const estimate = now && liveEstimate(order, courier?.distance ?? null, now);
  return (
    <>
      {isActive && (
        <TrackingMap
          branch={branch}
          branchName={localized(branch.name, language)}
          home={home}
          courier={courier?.position ?? null}
          road={courier?.road ?? null}
        />
      )}
      <Card className={styles.state}>
        <div>
          <p className={styles.label}>
            {[when?.label, estimate && when?.time].filter(Boolean).join(" · ")}
          </p>
          <p className={styles.time}>
            {estimate ? estimateText(estimate, order, messages) : when?.time}
          </p>
        </div>
        {order.estimatedAt && isActive && estimate?.state !== "HERE" && (
          <p>{t.tracking.late(format.time(order.estimatedAt))}</p>
        )}
        <output className={styles.status}>{statusText(order, t)}</output>
        {isActive && step > 0 && (
          <ProgressLine
            value={step}
            max={steps.length}
            label={t.orders.progress(step, steps.length)}
          />
        )}
        {courier?.vehicle && <p className={styles.label}>{t.tracking.vehicles[courier.vehicle]}</p>}
      </Card>
    </>
  );
}

/**
 * Polled while the page is visible, until the order has ended.
 *
 * @returns `order`: `undefined` while it loads, `null` if the link has ended. `error`: the last request failed.
 */
function useTracked(token: string) {
  const clientSession = useClientSession();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["tracked", token],
      queryFn: () =>
        resultOf(clientSession.api.trackOrder({ params: { token } })).catch((cause: unknown) => {
          if (cause instanceof CallFailure && cause.error.status === 404) return null;
          throw cause;
        }),
      refetchInterval: ({ state }) =>
        state.data === null || (state.data && !isActiveStatus(state.data.status)) ? false : pollMs,
      gcTime: 0,
    },
    queryClientOf(clientSession),
  );
  return { order: data, error, retry: () => void refetch() };
}

export function TrackedSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.orders.loadingOne}>
      <div className={styles.page}>
        <Skeleton shape="block" className={tracking.map} />
        <Skeleton shape="block" height="160px" />
      </div>
    </Loading>
  );
}
