import { useShell } from "../../session/shell.ts";

/** Names the page in the tab, in history and to screen readers. Each route shows one. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useShell();
  return <title>{brand ? `${children} — ${brand.settings.title}` : children}</title>;
}
