import { useEffect } from "react";
import { cachePage, findCachedPage } from "../product/page-memory.ts";
import type { PageKey } from "../product/page-memory.ts";
import { BasketSheetHost } from "../features/basket/basket-sheet-host.tsx";
import { BannerRow } from "../features/banners/banner-row.tsx";
import type { BannerView } from "../features/banners/banner-view.ts";
import { loadBanners } from "../features/banners/load-banners.server.ts";
import { FloatingBasket } from "../features/basket/floating-basket.tsx";
import { SideBasketHost } from "../features/basket/side-basket-host.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { loadMenu } from "../features/menu/load-menu.server.ts";
import type { MenuData } from "../features/menu/menu-data.ts";
import { MenuPage } from "../features/menu/menu-page.tsx";
import { ProductOverlayHost } from "../features/product/product-overlay-host.tsx";
import { loadStories } from "../features/stories/load-stories.server.ts";
import { StoryOverlayHost } from "../features/stories/story-overlay-host.tsx";
import { StoryRow } from "../features/stories/story-row.tsx";
import type { StoryView } from "../features/stories/story-view.ts";
import { useMessages } from "../session/messages.ts";
import { menuBranchId } from "../session/fulfilment-store.ts";
import { useBrand } from "../session/shell.ts";
import { useClientSession, clientSessionContext } from "../session/client-session-context.ts";
import type { Route } from "./+types/home";

type HomeData = MenuData & { banners: BannerView[]; stories: StoryView[] };

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const [menu, banners, stories] = await Promise.all([
    loadMenu(context),
    loadBanners(context),
    loadStories(context),
  ]);
  return { ...menu, banners, stories };
}

const memoryKey = (branchId: string | null): PageKey<HomeData> => `home ${branchId}`;

/** Coming back waits for nobody: the menu that was just on show is still right. */
export async function clientLoader({ context, serverLoader }: Route.ClientLoaderArgs) {
  const clientSession = context.get(clientSessionContext);
  const branchId = menuBranchId(
    clientSession.draft.getState().choices,
    clientSession.fulfilment.getState(),
  );
  const kept = findCachedPage(clientSession, memoryKey(branchId));
  return kept ?? cachePage(clientSession, memoryKey(branchId), await serverLoader());
}

export { reloadForData as shouldRevalidate } from "../product/reload-for-data.ts";

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const clientSession = useClientSession();
  useEffect(() => {
    cachePage(clientSession, memoryKey(loaderData.branchId), loaderData);
  }, [loaderData, clientSession]);
  return (
    <>
      <PageTitle>{t.page.home}</PageTitle>
      <MenuPage
        data={loaderData}
        offers={
          <>
            <StoryRow stories={loaderData.stories} />
            <BannerRow banners={loaderData.banners} />
          </>
        }
        aside={settings.cartInMainActive ? <SideBasketHost /> : null}
      />
      <FloatingBasket hasSideBasket={settings.cartInMainActive} />
      <ProductOverlayHost />
      {settings.storiesActive && <StoryOverlayHost />}
      {!settings.cartPageActive && <BasketSheetHost />}
    </>
  );
}
