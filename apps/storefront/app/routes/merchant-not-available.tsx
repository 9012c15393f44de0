import { useEffect } from "react";
import { data } from "react-router";
import { PageTitle } from "../features/frame/page-title.tsx";
import { forgetEverything } from "../platform/storage/lost-merchant.ts";
import { useMessages } from "../core/i18n/messages.ts";
import { useShell } from "../core/brand/shell.ts";
import styles from "./merchant-not-available.module.css";

/** Answers 404. Decision "S4.59". */
export function loader() {
  return data(null, { status: 404 });
}

export default function MerchantNotAvailablePage() {
  const { t } = useMessages();
  const { brand } = useShell();
  useEffect(() => {
    // The host had no brand when this document was requested: the server redirected here with its 404.
    if (!brand) forgetEverything(window);
  }, [brand]);
  return (
    <section className={styles.page}>
      <PageTitle>{t.page.merchantNotAvailable}</PageTitle>
      <h1>{t.page.merchantNotAvailable}</h1>
      <p>{t.unavailable.merchantNotAvailable}</p>
    </section>
  );
}
