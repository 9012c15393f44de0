import type { IconProps } from "../../src/icons/icon.tsx";
import styles from "../kit.module.css";
import { Section } from "../section.tsx";
import { useTexts } from "../show.tsx";

const grounds = ["surface", "raised", "sunken", "inverse", "brand", "brand-soft"];
const inks = ["ink", "ink-muted", "brand-ink", "success", "warning", "danger", "info"];
const softs = ["success", "warning", "danger", "info"];
const inkOn: Record<string, string> = { inverse: "on-inverse", brand: "on-brand" };

const modules = import.meta.glob<Record<string, (props: IconProps) => React.ReactNode>>(
  "../../src/icons/!(icon).tsx",
  { eager: true },
);
const icons = Object.values(modules).flatMap((module) => Object.entries(module));

export function FoundationsSection() {
  const t = useTexts();
  return (
    <Section id="foundations" title="Foundations">
      <div className={styles.swatches}>
        {grounds.map((name) => (
          <div
            key={name}
            className={styles.swatch}
            style={{
              background: `var(--color-${name})`,
              color: `var(--color-${inkOn[name] ?? "ink"})`,
            }}
          >
            {name}
          </div>
        ))}
        {["surface", "raised", "sunken"].flatMap((ground) =>
          inks.map((name) => (
            <div
              key={`${ground}-${name}`}
              className={styles.swatch}
              style={{ background: `var(--color-${ground})`, color: `var(--color-${name})` }}
            >
              {name} / {ground}
            </div>
          )),
        )}
        {softs.map((name) => (
          <div
            key={name}
            className={styles.swatch}
            style={{ background: `var(--color-${name}-soft)`, color: `var(--color-${name})` }}
          >
            {name} / soft
          </div>
        ))}
      </div>
      <div className={styles.stack}>
        {["3xl", "2xl", "xl", "lg", "md", "sm", "xs"].map((size) => (
          <p key={size} style={{ font: `var(--text-${size})` }}>
            {t.products[1]}, {t.products[0]} — O‘ G‘ oʻ gʼ ’ Ўў Ққ Ғғ Ҳҳ № 1042 · 38 000 {t.sum}
          </p>
        ))}
      </div>
      <div className={styles.icons}>
        {icons.map(([name, Drawn]) => (
          <span key={name} title={name}>
            <Drawn />
          </span>
        ))}
      </div>
    </Section>
  );
}
