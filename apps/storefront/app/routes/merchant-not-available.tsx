import { useEffect } from "react";
import { data } from "react-router";
import { PageTitle } from "../features/frame/page-title.tsx";
import { forgetEverything } from "../session/lost-merchant.ts";
import { useMessages } from "../session/messages.ts";
import { useShell } from "../session/shell.ts";
import styles from "./merchant-not-available.module.css";

/** The page itself says that nothing is here. Decision "S4.59": status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export default function MerchantNotAvailablePage() {
  const { t } = useMessages();
  const { brand } = useShell();
  useEffect(() => {
    // The host named no brand when this document was asked for: the server led here with its 404.
    if (!brand) forgetEverything(window);
  }, [brand]);
  return (
    <section className={styles.page}>
      <PageTitle>{t.page.merchantNotAvailable}</PageTitle>
      <h1>{t.page.merchantNotAvailable}</h1>
      <p>{t.notYet.merchantNotAvailable}</p>
    </section>
  );
}
