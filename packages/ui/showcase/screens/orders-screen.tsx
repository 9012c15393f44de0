import { useState } from "react";
import { AppBar } from "../../src/app-bar/app-bar.tsx";
import { BottomBar } from "../../src/bottom-bar/bottom-bar.tsx";
import { BottomNav } from "../../src/bottom-bar/bottom-nav.tsx";
import { Button } from "../../src/button/button.tsx";
import { Card } from "../../src/card/card.tsx";
import { BasketIcon } from "../../src/icons/basket.tsx";
import { HomeIcon } from "../../src/icons/home.tsx";
import { ReceiptIcon } from "../../src/icons/receipt.tsx";
import { SearchIcon } from "../../src/icons/search.tsx";
import { UserIcon } from "../../src/icons/user.tsx";
import { Page } from "../../src/page/page.tsx";
import { Picture } from "../../src/picture/picture.tsx";
import { ProgressLine } from "../../src/progress-line/progress-line.tsx";
import { tabPanelProps, Tabs } from "../../src/tabs/tabs.tsx";
import { Tag } from "../../src/tag/tag.tsx";
import burger from "../pictures/burger.webp";
import fries from "../pictures/fries.webp";
import taco from "../pictures/taco.webp";
import { amount, useTexts } from "../show.tsx";
import styles from "./screens.module.css";

export function OrdersScreen() {
  const t = useTexts();
  const [tab, setTab] = useState("active");
  const screens = [
    { id: "home", label: t.home, icon: <HomeIcon /> },
    { id: "search", label: t.search, icon: <SearchIcon /> },
    {
      id: "basket",
      label: t.basket,
      icon: <BasketIcon />,
      badge: { count: 3, name: `${t.basket}: 3` },
    },
    { id: "orders", label: t.orders, icon: <ReceiptIcon /> },
    { id: "profile", label: t.profile, icon: <UserIcon /> },
  ];
  return (
    <>
      <AppBar width="narrow" title={t.orders} />
      <Page width="narrow" className={styles.page}>
        <Tabs
          id="orders"
          label={t.orders}
          value={tab}
          tabs={[
            { value: "active", label: t.active },
            { value: "archive", label: t.archive },
          ]}
          onChange={setTab}
        />
        <div {...tabPanelProps("orders", tab)} className={styles.stack}>
          <Card className={styles.stack} aria-label="№ 1042">
            <div className={styles.spread}>
              <div>
                <h3>№ 1042 · {t.steps[2]}</h3>
                <p className={styles.muted}>13:42–13:50</p>
              </div>
              <Tag tone="brand">{amount(115_200)}</Tag>
            </div>
            <ProgressLine value={3} max={4} label={t.steps[2]} isLabelHidden />
            <div className={styles.thumbs}>
              <Picture src={burger} plate="#b0603e" alt="" fit="contain" />
              <Picture src={fries} plate="#c49a2e" alt="" fit="contain" />
              <Picture src={null} plate="#4b7ba0" alt="" />
            </div>
          </Card>
          <Card className={styles.stack} aria-label="№ 1043">
            <div className={styles.spread}>
              <div>
                <h3>№ 1043</h3>
                <p className={styles.muted}>19:00–19:30, {t.pickUp}</p>
              </div>
              <Tag>{amount(62_000)}</Tag>
            </div>
            <div className={styles.spread}>
              <div className={styles.thumbs}>
                <Picture src={taco} plate="#b0603e" alt="" fit="contain" />
              </div>
              <Button size="medium">{t.undo}</Button>
            </div>
          </Card>
        </div>
        <BottomBar>
          <BottomNav
            label={t.menu}
            items={screens.map((screen) => ({
              ...screen,
              isCurrent: screen.id === "orders",
              renderLink: ({ children, ...props }) => (
                <a href={`#${screen.id}`} {...props}>
                  {children}
                </a>
              ),
            }))}
          />
        </BottomBar>
      </Page>
    </>
  );
}
