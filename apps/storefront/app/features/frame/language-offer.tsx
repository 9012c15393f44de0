import { languageOffers } from "@dasturxon/messages/language-offers";
import { languageNames, languageTags, type Language } from "@dasturxon/messages/language";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { switchLanguage } from "../../platform/storage/switch-language.ts";
import styles from "./language-offer.module.css";
import { noticePlaceId } from "./main.tsx";

type Props = { language: Language; onDecline: () => void };

/**
 * Offers the page in the visitor's language, in that language, until the visitor goes on to another page. It lies over
 * the page, so that nothing moves.
 */
export default function LanguageOffer({ language, onDecline }: Props) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [place] = useState(() => document.getElementById(noticePlaceId));
  const { accept, decline } = languageOffers[language];
  if (!place || pathname !== first) return null;
  return createPortal(
    <aside
      className={styles.offer}
      lang={languageTags[language]}
      aria-label={languageNames[language]}
    >
      <button
        type="button"
        className={styles.accept}
        onClick={() => switchLanguage(language, window)}
      >
        {accept}
      </button>
      <button type="button" className={styles.decline} aria-label={decline} onClick={onDecline}>
        <CloseIcon />
      </button>
    </aside>,
    place,
  );
}
