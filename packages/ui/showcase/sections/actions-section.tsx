import { useState } from "react";
import { Button, ButtonLink } from "../../src/button/button.tsx";
import { ChipBar } from "../../src/chip-bar/chip-bar.tsx";
import { Chip } from "../../src/chip-bar/chip.tsx";
import { BasketIcon } from "../../src/icons/basket.tsx";
import { CloseIcon } from "../../src/icons/close.tsx";
import { HeartIcon } from "../../src/icons/heart.tsx";
import { PlusIcon } from "../../src/icons/plus.tsx";
import { SearchIcon } from "../../src/icons/search.tsx";
import { IconButton } from "../../src/icon-button/icon-button.tsx";
import { QuantityStepper } from "../../src/quantity-stepper/quantity-stepper.tsx";
import { SegmentedControl } from "../../src/segmented-control/segmented-control.tsx";
import { Spinner } from "../../src/spinner/spinner.tsx";
import { tabPanelProps, Tabs } from "../../src/tabs/tabs.tsx";
import styles from "../kit.module.css";
import { Section } from "../section.tsx";
import { useSum, useTexts } from "../show.tsx";

export function ActionsSection() {
  const t = useTexts();
  const sum = useSum();
  const [count, setCount] = useState(1);
  const [service, setService] = useState("delivery");
  const [tab, setTab] = useState("active");
  const [isSpicy, setIsSpicy] = useState(true);
  const [category, setCategory] = useState("category-2");
  return (
    <Section id="actions" title="Actions">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Button isWide trailing={sum(115_200)}>
            {t.order}
          </Button>
          <Button isWide isLoading trailing={sum(115_200)}>
            {t.order}
          </Button>
          <Button isWide disabled>
            {t.next}
          </Button>
        </div>
        <div className={styles.line}>
          <Button variant="secondary">{t.toMenu}</Button>
          <Button variant="danger">{t.remove}</Button>
          <Button variant="quiet">{t.undo}</Button>
          <Button size="medium" leading={<BasketIcon size={20} />}>
            {t.basket}
          </Button>
          <Button size="medium" variant="secondary" leading={<PlusIcon size={20} />}>
            {t.addToBasket}
          </Button>
          <ButtonLink
            size="medium"
            variant="secondary"
            renderLink={({ className, children }) => (
              <a className={className} href="#menu">
                {children}
              </a>
            )}
          >
            {t.menu}
          </ButtonLink>
        </div>
        <div className={styles.line}>
          <IconButton label={t.search} icon={<SearchIcon />} />
          <IconButton label={t.favourite} icon={<HeartIcon />} variant="filled" />
          <IconButton label={t.close} icon={<CloseIcon />} variant="raised" />
          <IconButton label={`${t.basket}: 3`} icon={<BasketIcon />} variant="raised" badge={3} />
          <IconButton label={t.close} icon={<CloseIcon />} disabled />
          <Spinner />
          <Spinner size={32} />
        </div>
        <div className={styles.line}>
          {(["plain", "brand"] as const).map((variant) => (
            <QuantityStepper
              key={variant}
              label={t.products[0] ?? ""}
              less={t.less}
              more={t.more}
              value={count}
              max={3}
              variant={variant}
              onChange={setCount}
            />
          ))}
          <Chip isSelected={isSpicy} onClick={() => setIsSpicy(!isSpicy)}>
            {t.sauce}
          </Chip>
          <Chip disabled>{t.beef}</Chip>
          <Chip>{t.longestDay}</Chip>
        </div>
        <SegmentedControl
          label={t.delivery}
          value={service}
          options={[
            { value: "delivery", label: t.delivery },
            { value: "pickUp", label: t.pickUp },
            { value: "dineIn", label: t.dineIn },
          ]}
          onChange={setService}
        />
        <div className={styles.stack}>
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
          <div {...tabPanelProps("orders", tab)}>{tab === "active" ? t.active : t.archive}</div>
        </div>
      </div>
      <ChipBar
        label={t.menu}
        items={t.categories.map((label, index) => ({
          id: `category-${index}`,
          label,
          href: `#category-${index}`,
        }))}
        currentId={category}
        onSelect={(id, event) => {
          event.preventDefault();
          setCategory(id);
        }}
      />
    </Section>
  );
}
