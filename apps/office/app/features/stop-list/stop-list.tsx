import type { StaffProduct, StopListEntry } from "@dasturxon/contract/entities/staff";
import { createMenuSearch } from "@dasturxon/domain/menu/menu-search";
import { addDays, wallDay, wallTime } from "@dasturxon/domain/time/wall-clock";
import { localized } from "@dasturxon/messages/language";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import type { ApiError } from "@dasturxon/api-client/api-result";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import styles from "./stop-list.module.css";

const refetchInterval = 15_000;
const shownResults = 12;

type Props = {
  /** `null`: all branches of the person. */
  branchId: string | null;
  renderFailed: (error: ApiError, retry: () => void) => ReactNode;
};

/** One list, search first: what is off, until when, and everything else to be found by a few letters. */
export function StopList({ branchId, renderFailed }: Props) {
  const { t } = useMessages();
  const { brand, calls } = useOfficeSession();
  const [text, setText] = useState("");
  const [stopping, setStopping] = useState<StaffProduct | null>(null);
  const query = branchId ? { branchId } : {};
  const list = useQuery({
    queryKey: [brand.merchantId, "stop-list", branchId],
    queryFn: () => resultOf(calls.listStopList({ query })),
    refetchInterval,
  });
  const products = useQuery({
    queryKey: [brand.merchantId, "products", branchId],
    queryFn: () => resultOf(calls.listStaffProducts({ query })),
    staleTime: 60_000,
  });
  const search = useMemo(() => searchOf(products.data ?? []), [products.data]);
  const error = list.error ?? products.error;
  if (error && !(list.data && products.data))
    return renderFailed(error.error, () => void Promise.all([list.refetch(), products.refetch()]));
  if (!list.data || !products.data)
    return (
      <Loading label={t.frame.loading}>
        <div className={styles.page}>
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="12rem" />
        </div>
      </Loading>
    );

  const entries = new Map(list.data.map((entry) => [entry.productId, entry]));
  const off = list.data.filter(isOff);
  const found = text.trim() ? search(text).slice(0, shownResults) : null;
  return (
    <div className={styles.page}>
      <h1>{t.stopList.title}</h1>
      <TextField
        label={t.stopList.search}
        prefix={<SearchIcon size={20} />}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found?.length === 0 && <p>{t.stopList.notFound}</p>}
      {found && found.length > 0 && (
        <Card>
          {found.map((product) => (
            <Product
              key={product.id}
              product={product}
              entry={entries.get(product.id)}
              branchId={branchId}
              onStop={() => setStopping(product)}
            />
          ))}
        </Card>
      )}
      {!found && off.length === 0 && (
        <EmptyState
          icon={<CheckIcon size={40} />}
          title={t.stopList.none}
          text={t.stopList.noneAbout}
        />
      )}
      {!found && off.length > 0 && (
        <Card>
          <h2 className={styles.heading}>{t.stopList.stopped}</h2>
          {off.map((entry) => (
            <Product
              key={entry.productId}
              product={{ id: entry.productId, name: entry.name }}
              entry={entry}
              branchId={branchId}
            />
          ))}
        </Card>
      )}
      {stopping && (
        <StopDialog product={stopping} branchId={branchId} onClose={() => setStopping(null)} />
      )}
    </div>
  );
}

const isOff = ({ stops, posterAmount }: StopListEntry) => stops.length > 0 || posterAmount === 0;

function searchOf(products: readonly StaffProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const find = createMenuSearch(
    products.map(({ id, name, categoryName }) => ({ id, name, more: [categoryName] })),
  );
  return (text: string) => find(text).flatMap((id) => byId.get(id) ?? []);
}

type ProductProps = {
  product: Pick<StaffProduct, "id" | "name"> & Partial<StaffProduct>;
  entry: StopListEntry | undefined;
  branchId: string | null;
  onStop?: () => void;
};

function Product({ product: { id, name, categoryName }, entry, branchId, onStop }: ProductProps) {
  const messages = useMessages();
  const { t, language } = messages;
  const { calls, branchIds } = useOfficeSession();
  const isStopped = entry !== undefined && entry.stops.length > 0;
  // The stock is one number for all branches.
  const canRefill = entry?.posterAmount === 0 && branchIds === null;
  const { mutate, isPending, error } = useStopListChange(() => {
    const params = { id };
    return resultOf(
      isStopped
        ? calls.resumeProduct({ params, body: { branchId } })
        : calls.setProductStock({ params, body: { posterAmount: null } }),
    );
  });
  const title = localized(name, language);
  const state = entry && stateText(entry, messages);
  const note = error
    ? errorText(error.error, messages)
    : state || localized(categoryName, language);
  return (
    <ListRow
      title={title}
      note={note}
      actions={
        isStopped || canRefill ? (
          <Button
            variant="secondary"
            isLoading={isPending}
            aria-label={t.stopList.resumeNamed(title)}
            onClick={() => mutate()}
          >
            {t.stopList.resume}
          </Button>
        ) : (
          onStop && (
            <Button
              variant="secondary"
              aria-label={`${title}: ${t.stopList.stop}`}
              onClick={onStop}
            >
              {t.stopList.stop}
            </Button>
          )
        )
      }
    />
  );
}

/** Until when, in how many branches, how many are left. */
function stateText({ stops, posterAmount }: StopListEntry, { t, format }: OfficeMessages): string {
  const [first] = stops;
  const facts = [
    first &&
      (first.until ? t.stopList.until(format.dateTime(first.until)) : t.stopList.untilResumed),
    stops.length > 1 && t.stopList.inBranches(stops.length),
    posterAmount !== null && t.stopList.left(format.number(posterAmount)),
  ];
  return facts.filter(Boolean).join(", ");
}

function useStopListChange<Input>(change: (input: Input) => Promise<unknown>) {
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [brand.merchantId, "stop-list"] }),
  });
}

const hourMs = 3_600_000;
const morningMinute = 6 * 60;

type DialogProps = { product: StaffProduct; branchId: string | null; onClose: () => void };

function StopDialog({ product, branchId, onClose }: DialogProps) {
  const messages = useMessages();
  const { t, language } = messages;
  const { calls } = useOfficeSession();
  const { mutate, isPending, error } = useStopListChange(async (until: Date | null) => {
    const body = { branchId, until: until?.toISOString() ?? null };
    await resultOf(calls.stopProduct({ params: { id: product.id }, body }));
    onClose();
  });
  const choices = [
    ...[1, 3].map((hours) => ({
      label: t.stopList.hours(hours),
      until: () => new Date(Date.now() + hours * hourMs),
    })),
    { label: t.stopList.untilTomorrow, until: tomorrowMorning },
    { label: t.stopList.open, until: () => null },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={localized(product.name, language)}
      closeLabel={t.frame.close}
    >
      <div className={styles.choices}>
        <p>{t.stopList.howLong}</p>
        {choices.map(({ label, until }) => (
          <Button
            key={label}
            variant="secondary"
            isWide
            isLoading={isPending}
            onClick={() => mutate(until())}
          >
            {label}
          </Button>
        ))}
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}

/** That of the formats, too. */
const timeZone = "Asia/Tashkent";

function tomorrowMorning(): Date {
  const { day } = wallTime(new Date(), timeZone);
  return wallDay(addDays(day, 1), timeZone).at(morningMinute);
}
