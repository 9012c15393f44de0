import { TotalLine } from "../../src/total-line/total-line.tsx";
import { amount, useSum, useTexts } from "../show.tsx";

export function Bill() {
  const t = useTexts();
  const sum = useSum();
  return (
    <>
      <TotalLine label={t.dishCount} amount={amount(118_000)} />
      <TotalLine label={t.promo} amount={amount(-11_800)} tone="benefit" reason={t.promoReason} />
      <TotalLine label={t.delivery} amount={amount(12_000)} reason={t.deliveryReason} />
      <TotalLine label={t.fee} amount={amount(2_000)} reason={t.feeReason} />
      <TotalLine label={t.cashback} amount={amount(-5_000)} tone="benefit" />
      <TotalLine label={t.total} amount={sum(115_200)} tone="total" />
    </>
  );
}
