import { useEffect } from "react";
import { storefrontContext } from "../core/brand/storefront-context.server.ts";
import type { ProductCardData } from "../shop/catalog/product-card-data.ts";
import { cachePage, findCachedPage, pageKey } from "../shop/catalog/page-data.ts";
import type { BannerView } from "../features/banners/banner-row.tsx";
import { loadBanners } from "../features/banners/load-banners.server.ts";
import { loadRecommended } from "../features/basket/load-recommended.server.ts";
import { SideBasketHost } from "../features/basket/side-basket-host.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { loadMenu } from "../features/menu/load-menu.server.ts";
import type { MenuData } from "../features/menu/load-menu.server.ts";
import { MenuPage, menuParts } from "../features/menu/menu-page.tsx";
import { loadStories } from "../features/stories/load-stories.server.ts";
import type { StoryView } from "../features/stories/stories.ts";
import { lazyComponent } from "../core/page/lazy-component.tsx";
import { useHydrated } from "../core/page/use-hydrated.ts";
import { LazyProductTileGrid } from "../shop/catalog/lazy-product-tile-grid.ts";
import { useMessages } from "../core/i18n/messages.ts";
import { menuBranchId } from "../core/session/fulfilment-store.ts";
import { useBrand } from "../core/brand/shell.ts";
import { useClientSession, clientSessionContext } from "../core/session/client-session-context.ts";
import type { Route } from "./+types/home";

const HomeOffers = lazyComponent(() => import("./home-offers.tsx"), "afterwards");
const BasketSheetHost = lazyComponent(
  () => import("../features/basket/basket-sheet-host.tsx"),
  "afterwards",
);
const HomeOverlays = lazyComponent(() => import("./home-overlays.tsx"));

type HomeData = MenuData & {
  banners: BannerView[];
  stories: StoryView[];
  /** For brands whose basket is a sheet over home. */
  recommended?: ProductCardData[];
};

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const { brand } = context.get(storefrontContext).shell;
  const [menu, banners, stories, recommended] = await Promise.all([
    loadMenu(context),
    loadBanners(context),
    loadStories(context),
    brand?.settings.cartPageActive ? undefined : loadRecommended(context),
  ]);
  return { ...menu, banners, stories, ...(recommended && { recommended }) };
}

/** Coming back shows the cached menu without a request. */
export async function clientLoader({ context, url, serverLoader }: Route.ClientLoaderArgs) {
  const clientSession = context.get(clientSessionContext);
  const branchId = menuBranchId(
    clientSession.draft.getState().choices,
    clientSession.fulfilment.getState(),
  );
  const key = pageKey<HomeData>(url, branchId);
  const cached = findCachedPage(clientSession, key);
  const settings = clientSession.shell.brand?.settings;
  const [data] = await Promise.all([
    cached ?? serverLoader(),
    // The browser renders the whole page in one commit.
    ...[
      LazyProductTileGrid,
      HomeOffers,
      HomeOverlays,
      ...(settings ? menuParts(settings) : []),
      ...(settings?.cartPageActive ? [] : [BasketSheetHost]),
    ].map((part) => part.preload().catch(() => {})),
  ]);
  return cached ?? cachePage(clientSession, key, data);
}

export { reloadForData as shouldRevalidate } from "../shop/catalog/page-data.ts";

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const clientSession = useClientSession();
  useEffect(() => {
    const url = new URL(window.location.href);
    cachePage(clientSession, pageKey<HomeData>(url, loaderData.branchId), loaderData);
  }, [loaderData, clientSession]);
  return (
    <>
      <PageTitle>{t.page.home}</PageTitle>
      {/* Before the menu, so that the frame of an open basket is painted with the first of it. */}
      {loaderData.recommended && <BasketSheetHost recommended={loaderData.recommended} />}
      <MenuPage
        data={loaderData}
        offers={<HomeOffers stories={loaderData.stories} banners={loaderData.banners} />}
        aside={settings.cartInMainActive ? <SideBasketHost /> : null}
      />
      <OverlaysHost />
    </>
  );
}

/** Apart from the page, which would otherwise render the menu again. */
const OverlaysHost = () => useHydrated() && <HomeOverlays />;
