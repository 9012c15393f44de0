import { useShell } from "../../core/brand/shell.ts";

/** Sets the document's title. Each route renders one. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useShell();
  return <title>{brand ? `${children} — ${brand.settings.title}` : children}</title>;
}
