import { useState } from "react";
import { Card } from "../../src/card/card.tsx";
import { Checkbox } from "../../src/checkbox/checkbox.tsx";
import { CardIcon } from "../../src/icons/card.tsx";
import { CashIcon } from "../../src/icons/cash.tsx";
import { RadioGroup } from "../../src/radio-group/radio-group.tsx";
import { StarRating } from "../../src/star-rating/star-rating.tsx";
import { Switch } from "../../src/switch/switch.tsx";
import { Tag } from "../../src/tag/tag.tsx";
import styles from "../kit.module.css";
import { Section } from "../section.tsx";
import { amount, useTexts } from "../show.tsx";

export function ChoicesSection() {
  const t = useTexts();
  const [portion, setPortion] = useState<string | null>(null);
  const [payment, setPayment] = useState<string | null>("payme");
  const [time, setTime] = useState<string | null>("now");
  const [stars, setStars] = useState<number | null>(4);
  const [isCashback, setIsCashback] = useState(true);
  return (
    <Section id="choices" title="Choices">
      <div className={styles.columns}>
        <Card>
          <RadioGroup
            label={t.portion}
            aside={t.pickOne}
            error={portion ? undefined : t.pickOne}
            value={portion}
            options={[
              { value: "ordinary", label: t.ordinary, trailing: "—" },
              { value: "large", label: t.large, trailing: `+${amount(9_000)}` },
            ]}
            onChange={setPortion}
          />
        </Card>
        <Card>
          <RadioGroup
            label={t.payment}
            value={payment}
            options={[
              {
                value: "payme",
                label: "Payme",
                leading: <CardIcon />,
                trailing: <Tag tone="brand">{t.recommended}</Tag>,
              },
              { value: "cash", label: t.cash, leading: <CashIcon /> },
              { value: "click", label: "Click", leading: <CardIcon />, isDisabled: true },
            ]}
            onChange={setPayment}
          />
        </Card>
        <Card>
          <Checkbox label={t.beef} trailing={`+${amount(12_000)}`} defaultChecked />
          <Checkbox label={t.sauce} note={t.soldOut} trailing={`+${amount(3_000)}`} disabled />
          <Checkbox label={t.agree} aria-invalid />
          <Switch
            label={t.spendCashback}
            note={t.balance}
            checked={isCashback}
            onChange={setIsCashback}
          />
          <StarRating
            label={t.products[0] ?? ""}
            names={["1", "2", "3", "4", "5"]}
            value={stars}
            onChange={setStars}
          />
        </Card>
        <RadioGroup
          label={t.when}
          variant="cards"
          value={time}
          options={[
            { value: "now", label: t.now, note: t.minutes },
            { value: "13:30", label: "13:30", note: "–14:00" },
            { value: "14:00", label: "14:00", note: "–14:30" },
            { value: "14:30", label: "14:30", note: "–15:00", isDisabled: true },
          ]}
          onChange={setTime}
        />
      </div>
    </Section>
  );
}
