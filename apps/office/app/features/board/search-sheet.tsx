import { SearchIcon } from "@dasturxon/ui/icons/search";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { OrderRow } from "./order-row.tsx";
import styles from "./sheets.module.css";

/** After the last key, until the server is asked. */
const typingMs = 150;
const shownOrders = 20;

/** Finds an order of any age, by its number, a name or digits of a phone. */
export function SearchSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useMessages("order");
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.order.searchTitle}
      closeLabel={t.frame.close}
      width="wide"
      hasFixedHeight
    >
      {isOpen && <Search />}
    </Sheet>
  );
}

function Search() {
  const messages = useMessages("order");
  const { t, format } = messages;
  const { brand, calls } = useOfficeSession();
  const [text, setText] = useState("");
  const search = useSettled(text.trim());
  const { data, error } = useQuery({
    queryKey: [brand.merchantId, "search", search],
    queryFn: ({ signal }) =>
      resultOf(calls.listStaffOrders({ query: { search, size: shownOrders }, signal })),
    enabled: isSearch(search),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const isAsking = isSearch(search) && !data && !error;
  return (
    <>
      <TextField
        label={t.board.search}
        hint={t.order.searchHint}
        prefix={<SearchIcon size={20} />}
        autoComplete="off"
        data-autofocus=""
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.results} aria-live="polite">
        {isAsking && (
          <Loading label={t.frame.loading}>
            <Skeleton shape="block" height="4rem" />
          </Loading>
        )}
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
        {data?.content.length === 0 && <p>{t.order.searchNone}</p>}
        {data?.content.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            note={t.order.placedAt(format.dateTime(order.createdDate))}
          />
        ))}
      </div>
    </>
  );
}

/** A number, or at least two letters of a name. */
const isSearch = (text: string) => /\d|\p{L}.*\p{L}/u.test(text);

/** The text once nothing has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
