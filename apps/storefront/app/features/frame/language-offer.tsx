import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { languageOffers } from "@dasturxon/messages/language-offers";
import { languageNames, languageTags, type Language } from "@dasturxon/messages/language";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { useShell } from "../../core/brand/shell.ts";
import { InlineScript } from "../../core/page/inline.tsx";
import { writeCookie } from "../../platform/storage/cookies.ts";
import { switchLanguage } from "../../platform/storage/switch-language.ts";
import styles from "./language-offer.module.css";
import { markLanguageOffer, withdrawLanguageOffer } from "./mark-language-offer.ts";

/**
 * Offers the page in the visitor's language, in that language, above the header of the first page. The cached page has an
 * offer of each other language, of which an inline script shows the browser's. To decline is to choose the page's.
 */
export default function LanguageOffer() {
  const { language, languages } = useShell();
  const others = languages.filter((other) => other !== language);
  if (others.length === 0) return null;
  const decline = () => {
    writeCookie(window, cookieKeys.language, language);
    withdrawLanguageOffer(document);
  };
  return (
    <>
      {others.map((other) => (
        <aside
          key={other}
          className={styles.offer}
          lang={languageTags[other]}
          aria-label={languageNames[other]}
        >
          <button
            type="button"
            className={styles.accept}
            onClick={() => switchLanguage(other, window)}
          >
            {languageOffers[other].accept}
          </button>
          <button
            type="button"
            className={styles.decline}
            aria-label={languageOffers[other].decline}
            onClick={decline}
          >
            <CloseIcon size={20} />
          </button>
        </aside>
      ))}
      <InlineScript text={import.meta.env.SSR ? markScript(others) : ""} />
    </>
  );
}

function markScript(others: readonly Language[]) {
  const offered = Object.fromEntries(others.map((other) => [languageTags[other], other]));
  return `(${markLanguageOffer.toString()})(window,${JSON.stringify(cookieKeys.language)},${JSON.stringify(offered)})`;
}
