import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import "../src/tokens.css";
import "../src/fonts.css";
import "../src/base.css";
import { Kit } from "./kit.tsx";
import { BasketScreen } from "./screens/basket-screen.tsx";
import { CheckoutScreen } from "./screens/checkout-screen.tsx";
import { MenuScreen } from "./screens/menu-screen.tsx";
import { OrderScreen } from "./screens/order-screen.tsx";
import { OrdersScreen } from "./screens/orders-screen.tsx";
import { ProductScreen } from "./screens/product-screen.tsx";
import { applySettings, readSettings, searchOf } from "./settings.ts";
import type { Settings } from "./settings.ts";
import { catalogues, TextsContext } from "./show.tsx";

const screens: Record<string, () => React.ReactNode> = {
  menu: MenuScreen,
  product: ProductScreen,
  basket: BasketScreen,
  checkout: CheckoutScreen,
  order: OrderScreen,
  orders: OrdersScreen,
};

function Showcase() {
  const [settings, setSettings] = useState(() => readSettings(location.search));
  const change = (next: Settings) => {
    applySettings(next);
    history.replaceState(null, "", searchOf(next) + location.hash);
    setSettings(next);
  };
  const Screen = screens[settings.screen];
  return (
    <TextsContext value={catalogues[settings.language]}>
      {Screen ? <Screen /> : <Kit settings={settings} onChange={change} />}
    </TextsContext>
  );
}

applySettings(readSettings(location.search));
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Showcase />
    </StrictMode>,
  );
}
