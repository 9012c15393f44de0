import type { ApiError } from "@dasturxon/api-client/api-result";
import type { StaffOption, StaffProduct, StopListEntry } from "@dasturxon/contract/entities/staff";
import { createMenuSearch } from "@dasturxon/domain/menu/menu-search";
import { localized } from "@dasturxon/messages/language";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMemo, useState, type ReactNode } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useStopList } from "../../core/session/use-stop-list.ts";
import { StopDialog } from "./stop-dialog.tsx";
import { StopQuestion } from "./stop-question.tsx";
import { useStopCalls, useStopListChange, useStoppable, type Stoppable } from "./stop-queries.ts";
import { PageBody } from "../../core/page/page-body.tsx";
import styles from "./stop-list.module.css";

const shownResults = 12;

type Props = {
  /** `null`: all branches of the person. */
  branchId: string | null;
  /** How many orders the branches take. */
  load: ReactNode;
  renderFailed: (error: ApiError, retry: () => void) => ReactNode;
};

/** One list, search first: what is off, until when, and everything else to be found by a few letters. */
export function StopList({ branchId, load, renderFailed }: Props) {
  const { t } = useMessages("stopList");
  const [text, setText] = useState("");
  const [stopping, setStopping] = useState<Stoppable | null>(null);
  const list = useStopList(branchId);
  const stoppable = useStoppable(branchId);
  const search = useMemo(() => searchOf(stoppable.data), [stoppable.data]);
  const error = list.error ?? stoppable.error;
  if (error && !(list.data && stoppable.data))
    return renderFailed(error.error, () => void Promise.all([list.refetch(), stoppable.refetch()]));
  if (!list.data || !stoppable.data)
    return (
      <Loading label={t.frame.loading}>
        <PageBody>
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="12rem" />
        </PageBody>
      </Loading>
    );

  const entries = new Map(list.data.map((entry) => [keyOf(entry), entry]));
  const found = text.trim() ? search(text).slice(0, shownResults) : null;
  const off = list.data.filter(isOff);
  const counted = list.data.filter((entry) => !isOff(entry));
  const rows = (items: readonly Stoppable[]) => (
    <div className={styles.rows}>
      {items.map((item) => (
        <Item
          key={keyOf(item)}
          item={item}
          entry={entries.get(keyOf(item))}
          branchId={branchId}
          onStop={() => setStopping(item)}
        />
      ))}
    </div>
  );
  return (
    <PageBody>
      <h1>{t.stopList.title}</h1>
      <StopQuestion branchId={branchId} isOnList />
      <TextField
        label={t.stopList.search}
        prefix={<SearchIcon size={20} />}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found?.length === 0 && <p>{t.stopList.notFound}</p>}
      {found && found.length > 0 && <Card>{rows(found)}</Card>}
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
          {rows(off)}
        </Card>
      )}
      {!found && counted.length > 0 && (
        <Card>
          <h2 className={styles.heading}>{t.stopList.counted}</h2>
          {rows(counted)}
        </Card>
      )}
      {!found && load}
      {stopping && (
        <StopDialog item={stopping} branchId={branchId} onClose={() => setStopping(null)} />
      )}
    </PageBody>
  );
}

const keyOf = ({ kind, id }: Stoppable) => `${kind} ${id}`;

const isOff = ({ stops }: StopListEntry) => stops.some(({ left }) => left === 0);

/** A row of the list: an option names its group, a dish its category. */
type Listed = Stoppable & { of?: StaffProduct["categoryName"] };

function searchOf(lists: { products: StaffProduct[]; options: StaffOption[] } | undefined) {
  const items: Listed[] = [
    ...(lists?.products ?? []).map(({ id, name, categoryName }) => ({
      kind: "PRODUCT" as const,
      id,
      name,
      of: categoryName,
    })),
    ...(lists?.options ?? []).map(({ code, name, groupName }) => ({
      kind: "OPTION" as const,
      id: code,
      name,
      of: groupName,
    })),
  ];
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const find = createMenuSearch({
    products: items.map((item) => ({
      id: keyOf(item),
      name: item.name,
      more: item.of ? [item.of] : [],
    })),
  });
  return (text: string) => find(text).ids.flatMap((key) => byKey.get(key) ?? []);
}

type ItemProps = {
  item: Listed;
  entry: StopListEntry | undefined;
  branchId: string | null;
  onStop: () => void;
};

/** One that is on the list opens its dialog, where the stop can be changed. */
function Item({ item, entry, branchId, onStop }: ItemProps) {
  const messages = useMessages("stopList");
  const { t, language } = messages;
  const { resume } = useStopCalls(branchId);
  const { mutate, isPending, error } = useStopListChange(() => resume(item));
  const title = localized(item.name, language);
  const kind = item.kind === "OPTION" ? t.stopList.option : undefined;
  const note = error
    ? errorText(error.error, messages)
    : [kind, entry ? stateText(entry, messages) : localized(item.of, language)]
        .filter(Boolean)
        .join(" · ");
  return (
    <ListRow
      title={title}
      note={note}
      {...(entry && { onClick: onStop })}
      actions={
        entry ? (
          <Button
            variant="secondary"
            isLoading={isPending}
            aria-label={t.stopList.resumeNamed(title)}
            onClick={() => mutate(undefined)}
          >
            {t.stopList.resume}
          </Button>
        ) : (
          <Button variant="secondary" aria-label={`${title}: ${t.stopList.stop}`} onClick={onStop}>
            {t.stopList.stop}
          </Button>
        )
      }
    />
  );
}

/** How many are left, until when, in how many branches. */
function stateText({ stops }: StopListEntry, { t, format }: OfficeMessages<"stopList">): string {
  const [first] = stops;
  const left = stops.reduce((sum, stop) => sum + stop.left, 0);
  const facts = [
    left > 0 && t.stopList.left(format.number(left)),
    first &&
      (first.until ? t.stopList.until(format.dateTime(first.until)) : t.stopList.untilResumed),
    stops.length > 1 && t.stopList.inBranches(stops.length),
  ];
  return facts.filter(Boolean).join(", ");
}
