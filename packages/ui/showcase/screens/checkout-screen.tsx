import { useState } from "react";
import { AppBar } from "../../src/app-bar/app-bar.tsx";
import { BottomBar } from "../../src/bottom-bar/bottom-bar.tsx";
import { Button } from "../../src/button/button.tsx";
import { Card } from "../../src/card/card.tsx";
import { BackIcon } from "../../src/icons/back.tsx";
import { CardIcon } from "../../src/icons/card.tsx";
import { CashIcon } from "../../src/icons/cash.tsx";
import { PinIcon } from "../../src/icons/pin.tsx";
import { IconButton } from "../../src/icon-button/icon-button.tsx";
import { ListRow } from "../../src/list-row/list-row.tsx";
import { Page } from "../../src/page/page.tsx";
import { RadioGroup } from "../../src/radio-group/radio-group.tsx";
import { SegmentedControl } from "../../src/segmented-control/segmented-control.tsx";
import { Tag } from "../../src/tag/tag.tsx";
import { useSum, useTexts } from "../show.tsx";
import { Bill } from "./bill.tsx";
import styles from "./screens.module.css";

export function CheckoutScreen() {
  const t = useTexts();
  const sum = useSum();
  const [service, setService] = useState("delivery");
  const [time, setTime] = useState<string | null>("now");
  const [payment, setPayment] = useState<string | null>("payme");
  return (
    <>
      <AppBar
        leading={<IconButton label={t.back} icon={<BackIcon />} edge="start" />}
        width="narrow"
        title={t.checkout}
      />
      <Page width="narrow" className={styles.page}>
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
        <Card isFlush aria-label={t.address}>
          <div className={styles.map}>
            <PinIcon size={32} />
          </div>
          <div className={styles.padded}>
            <ListRow title={t.address} note={t.addressNote} onClick={() => undefined} />
          </div>
        </Card>
        <RadioGroup
          label={t.when}
          variant="cards"
          value={time}
          options={[
            { value: "now", label: t.now, note: t.minutes },
            { value: "13:30", label: "13:30", note: "–14:00" },
            { value: "14:00", label: "14:00", note: "–14:30" },
            { value: "14:30", label: "14:30", note: "–15:00" },
          ]}
          onChange={setTime}
        />
        <Card aria-label={t.payment}>
          <RadioGroup
            label={t.payment}
            value={payment}
            options={[
              {
                value: "payme",
                label: "Payme",
                leading: <CardIcon />,
                trailing: <Tag tone="success">{t.recommended}</Tag>,
              },
              { value: "click", label: "Click", leading: <CardIcon /> },
              { value: "cash", label: t.cash, leading: <CashIcon /> },
            ]}
            onChange={setPayment}
          />
        </Card>
        <Card aria-label={t.total}>
          <Bill />
        </Card>
        <BottomBar>
          <Button isWide trailing={sum(115_200)}>
            {t.order}
          </Button>
        </BottomBar>
      </Page>
    </>
  );
}
