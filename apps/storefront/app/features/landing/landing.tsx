import { languageNames, languageTags } from "@dasturxon/messages/language";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import type { ReactNode } from "react";
import { mediaUrl } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { switchLanguage } from "../../platform/storage/switch-language.ts";
import styles from "./landing.module.css";

type Props = {
  title: string;
  text?: ReactNode;
  /** The page's only action. */
  children: ReactNode;
  /** App, bot and social networks. */
  links: { url: string; label: string }[];
};

/** Landing page of a flyer, a profile or a table's QR code: brand, language, one button and links. */
export function Landing({ title, text, children, links }: Props) {
  const { t } = useMessages();
  return (
    <div className={styles.landing}>
      <Logo />
      <div className={styles.content}>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.action}>{children}</div>
      <Languages />
      {links.length > 0 && (
        <nav aria-label={t.landing.links}>
          <ul className={styles.links}>
            {links.map(({ url, label }) => (
              <li key={url}>
                <a className={styles.link} href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Pixels. */
const side = 96;

function Logo() {
  const { settings } = useBrand();
  const { bases } = useShell();
  if (!settings.logo) return null;
  const src = mediaUrl(bases.media, settings.logo, side * 2);
  return <img className={styles.logo} src={src} alt="" width={side} height={side} />;
}

/** Hidden if there is only one. */
function Languages() {
  const { t } = useMessages();
  const { language, languages } = useShell();
  if (languages.length < 2) return null;
  return (
    <fieldset className={styles.languages} aria-label={t.shell.language}>
      {languages.map((offered) => (
        <Chip
          key={offered}
          lang={languageTags[offered]}
          isSelected={offered === language}
          onClick={() => switchLanguage(offered, window)}
        >
          {languageNames[offered]}
        </Chip>
      ))}
    </fieldset>
  );
}
