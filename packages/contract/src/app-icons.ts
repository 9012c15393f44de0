// Icons of an installed shop: a fixed list, as with pictures. Plain data, used by manifest and document.

/** `plain` as the brand drew it; `maskable` for shapes cut by the system; `touch` for home screens of iOS. */
export const TOUCH_ICON = { kind: "touch", sidePx: 180 } as const;
export const APP_ICONS = [
  { kind: "plain", sidePx: 192 },
  { kind: "plain", sidePx: 512 },
  { kind: "maskable", sidePx: 192 },
  { kind: "maskable", sidePx: 512 },
  TOUCH_ICON,
] as const;

export type AppIcon = (typeof APP_ICONS)[number];

/** Settings that a brand's icons are drawn from. */
type Brand = {
  merchant: { id: string; color?: string | null | undefined };
  settings: {
    logo?: string | null | undefined;
    favicon?: string | null | undefined;
    mainColor?: string | null | undefined;
  };
};

/** Picture and colour; either may be missing. */
export const appIconParts = ({ merchant, settings }: Brand) => ({
  pictureId: settings.logo ?? settings.favicon ?? null,
  colour: settings.mainColor ?? merchant.color ?? null,
});

/** The address changes with picture and colour, so icons can be cached for ever. */
export function appIconPath(brand: Brand, { kind, sidePx }: AppIcon): string {
  const { pictureId, colour } = appIconParts(brand);
  const look = [pictureId, colour?.slice(1)].filter(Boolean).join("-");
  return `/icons/${brand.merchant.id}/${kind}-${sidePx}.png?v=${encodeURIComponent(look)}`;
}
