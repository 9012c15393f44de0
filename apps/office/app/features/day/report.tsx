import type { CashCount, CashEntry, DayReport } from "@dasturxon/contract/entities/cash";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Tag } from "@dasturxon/ui/tag/tag";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages } from "../../pages.ts";
import type { Courier, DayBranch } from "./day-values.ts";
import { Difference } from "./difference.tsx";
import styles from "./day.module.css";

type Props = {
  report: DayReport;
  branch: DayBranch | undefined;
  onCount?: (courier: Courier) => void;
  onCorrect?: ((count: CashCount) => void) | undefined;
};

/** Expected, counted and different, side by side with payments and orders. The same on screen and on paper. */
export function Report({ report, branch, onCount, onCorrect }: Props) {
  return (
    <>
      <Head report={report} branch={branch} />
      {onCount && <Owed report={report} onCount={onCount} />}
      <Counts counts={report.counts} onCorrect={onCorrect} />
      <Payments payments={report.payments} />
      <Tips tips={report.tips} />
      <Entries entries={report.entries} />
      <Signature />
    </>
  );
}

function Head({ report, branch }: Pick<Props, "report" | "branch">) {
  const { t, format, language } = useMessages("day");
  const { brand } = useOfficeSession();
  const { id, since, until, closedBy, note } = report;
  return (
    <div className={styles.about}>
      <p className={styles.brand}>
        {[localized(brand.name, language), branch && localized(branch.name, language)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <h2>{id ? t.day.closed(format.dateTime(until)) : t.day.open}</h2>
      <p className={styles.muted}>
        {since
          ? t.day.period(format.dateTime(since), format.dateTime(until))
          : t.day.fromStart(format.dateTime(until))}
      </p>
      {closedBy && <p>{t.day.closedBy(closedBy.name)}</p>}
      {note && <p>{note}</p>}
    </div>
  );
}

function useHolderName() {
  const { t } = useMessages("day", "order");
  return (courier: Courier) => (courier ? courier.name || t.order.courier : t.day.till);
}

/** Cash that the till and couriers should have now. */
function Owed({ report, onCount }: { report: DayReport; onCount: (courier: Courier) => void }) {
  const { t, format } = useMessages("day");
  const nameOf = useHolderName();
  return (
    <section aria-label={t.day.owed}>
      <ul className={styles.holders}>
        {report.owed.map(({ courier, sum }) => (
          <li key={courier?.id ?? "till"} className={styles.holder}>
            <span>
              <span className={styles.muted}>{nameOf(courier)}</span>
              <strong>{format.sum(sum)}</strong>
            </span>
            <Button
              variant="secondary"
              aria-label={t.day.countNamed(nameOf(courier))}
              onClick={() => onCount(courier)}
            >
              {t.day.count}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Table({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles.table}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

type CountsProps = { counts: readonly CashCount[]; onCorrect: Props["onCorrect"] };

function Counts({ counts, onCorrect }: CountsProps) {
  const { t, format } = useMessages("day");
  const nameOf = useHolderName();
  return (
    <Table title={t.day.counts}>
      {counts.length === 0 && <p className={styles.muted}>{t.day.noCounts}</p>}
      {counts.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.day.holder}</th>
                <th scope="col">{t.day.owed}</th>
                <th scope="col">{t.day.counted}</th>
                <th scope="col">{t.day.difference}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map((count) => (
                <Fragment key={count.id}>
                  <tr data-corrected={count.isCorrected || undefined}>
                    <th scope="row">
                      {nameOf(count.courier)} {count.corrects && <Tag>{t.day.correction}</Tag>}
                      {count.isCorrected && <Tag>{t.day.corrected}</Tag>}
                    </th>
                    <td>{format.amount(count.expected)}</td>
                    <td>{format.amount(count.counted)}</td>
                    <td>
                      <Difference value={count.counted - count.expected} />
                    </td>
                  </tr>
                  <tr className={styles.note}>
                    <td colSpan={4}>
                      {[format.time(count.at), count.by?.name, count.note]
                        .filter(Boolean)
                        .join(" · ")}
                      {onCorrect && !count.isCorrected && (
                        <Button
                          variant="quiet"
                          size="medium"
                          className={joinClasses(styles.screenOnly, styles.correct)}
                          onClick={() => onCorrect(count)}
                        >
                          {t.day.correct}
                        </Button>
                      )}
                    </td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Table>
  );
}

function Payments({ payments }: Pick<DayReport, "payments">) {
  const { t, format } = useMessages("day");
  const total = payments.reduce((sum, one) => sum + one.received.sum + one.refunded.sum, 0);
  return (
    <Table title={t.day.payments}>
      {payments.length === 0 && <p className={styles.muted}>{t.day.noPayments}</p>}
      {payments.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.day.type}</th>
                <th scope="col">{t.day.orders}</th>
                <th scope="col">{t.day.received}</th>
                <th scope="col">{t.day.refunded}</th>
                <th scope="col" className={styles.wideOnly}>
                  {t.day.total}
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map(({ type, received, refunded }) => (
                <tr key={type}>
                  <th scope="row">{t.board.payments[type]}</th>
                  <td>{received.count}</td>
                  <td>{format.amount(received.sum)}</td>
                  <td>{refunded.count > 0 ? format.amount(refunded.sum) : "—"}</td>
                  <td className={styles.wideOnly}>{format.amount(received.sum + refunded.sum)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t.day.total}</th>
                <td colSpan={4}>{format.sum(total)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Table>
  );
}

/** Sums that couriers have to get from online tips. */
function Tips({ tips }: Pick<DayReport, "tips">) {
  const { t, format } = useMessages("day");
  const nameOf = useHolderName();
  if (tips.length === 0) return null;
  return (
    <Table title={t.day.tips}>
      <p className={styles.muted}>{t.day.tipsAbout}</p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.day.tipsCourier}</th>
              <th scope="col">{t.day.orders}</th>
              <th scope="col">{t.day.amount}</th>
            </tr>
          </thead>
          <tbody>
            {tips.map(({ courier, count, sum }) => (
              <tr key={courier?.id ?? ""}>
                <th scope="row">{nameOf(courier)}</th>
                <td>{count}</td>
                <td>{format.amount(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Table>
  );
}

function Entries({ entries }: { entries: readonly CashEntry[] }) {
  const { t, format } = useMessages("day");
  if (entries.length === 0) return null;
  // A branch that is not closed for days has several of them.
  const isOneDate = new Set(entries.map(({ at }) => format.date(at))).size === 1;
  return (
    <Table title={t.day.entries}>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.day.entry}</th>
              <th scope="col">{t.day.time}</th>
              <th scope="col" className={styles.text}>
                {t.day.type}
              </th>
              <th scope="col">{t.day.amount}</th>
            </tr>
          </thead>
          <tbody>
            {entries.toReversed().map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                when={isOneDate ? format.time(entry.at) : format.dateTime(entry.at)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Table>
  );
}

function Entry({
  entry: { kind, order, note, paymentType, courier, from, amount },
  when,
}: {
  entry: CashEntry;
  when: string;
}) {
  const { t, format } = useMessages("day");
  return (
    <>
      <tr>
        <th scope="row">
          {order ? (
            <Link to={officePages.order.replace(":id", order.id)}>
              {t.board.number(order.number)}
            </Link>
          ) : (
            [t.day.kinds[kind], from?.name].filter(Boolean).join(": ")
          )}
          {order && kind !== "RECEIVED" && ` · ${t.day.kinds[kind]}`}
        </th>
        <td>{when}</td>
        <td className={styles.text}>
          {[t.board.payments[paymentType], courier?.name].filter(Boolean).join(" · ")}
        </td>
        <td>{format.amount(amount)}</td>
      </tr>
      {note && (
        <tr className={styles.note}>
          <td colSpan={4}>{note}</td>
        </tr>
      )}
    </>
  );
}

/** On paper only. */
function Signature() {
  const { t } = useMessages("day");
  return (
    <p className={styles.signature}>
      {t.day.signature}: <span />
    </p>
  );
}
