import type { StaffBrand } from "@dasturxon/contract/entities/staff-session";
import { isActionAllowed, orderScope } from "@dasturxon/domain/access/permissions";
import { localized } from "@dasturxon/messages/language";
import { CalendarIcon } from "@dasturxon/ui/icons/calendar";
import { CashIcon } from "@dasturxon/ui/icons/cash";
import { PeopleIcon } from "@dasturxon/ui/icons/people";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { StarIcon } from "@dasturxon/ui/icons/star";
import { StopIcon } from "@dasturxon/ui/icons/stop";
import { UserIcon } from "@dasturxon/ui/icons/user";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect, type ReactNode } from "react";
import { NavLink } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { showBrandColours } from "../../core/page/theme.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages } from "../../pages.ts";
import styles from "./frame.module.css";

type Props = {
  /** Orders that nobody has seen yet. */
  newOrders: number;
  /** Bookings that nobody has answered yet. */
  newBookings: number;
  /** Without them the brand has no such section. */
  hasBookings: boolean;
  /** Reviews with a low grade that nobody has read yet. */
  lowReviews: number;
  /** Payments that need a person. */
  paymentTasks: number;
  children: ReactNode;
};

/** The rail with the sections that the person may use, at the bottom of a phone; beside it the section. */
export function Frame({
  newOrders,
  newBookings,
  hasBookings,
  lowReviews,
  paymentTasks,
  children,
}: Props) {
  const { t } = useMessages();
  const { brand, firstName, role } = useOfficeSession();
  useEffect(() => showBrandColours(brand), [brand]);

  return (
    <div className={styles.frame}>
      <nav className={styles.rail} aria-label={t.frame.sections}>
        <BrandPlate brand={brand} />
        {orderScope(role) === "OWN" ? (
          <Section to={officePages.courier} icon={<ScooterIcon />} label={t.frame.courier} />
        ) : (
          orderScope(role) !== "NONE" && (
            <Section
              to={officePages.orders}
              icon={<ReceiptIcon />}
              label={t.frame.orders}
              badge={newOrders}
              badgeLabel={t.frame.ordersWithNew(newOrders)}
            />
          )
        )}
        {isActionAllowed(role, "RUN_STOP_LIST") && (
          <Section to={officePages.stopList} icon={<StopIcon />} label={t.frame.stopList} />
        )}
        {hasBookings && (
          <Section
            to={officePages.bookings}
            icon={<CalendarIcon />}
            label={t.frame.bookings}
            badge={newBookings}
            badgeLabel={t.frame.bookingsWithNew(newBookings)}
          />
        )}
        {isActionAllowed(role, "READ_REVIEWS") && (
          <Section
            to={officePages.reviews}
            icon={<StarIcon />}
            label={t.frame.reviews}
            badge={lowReviews}
            badgeLabel={t.frame.reviewsWithNew(lowReviews)}
          />
        )}
        {isActionAllowed(role, "COUNT_CASH") && (
          <Section
            to={officePages.day}
            icon={<CashIcon />}
            label={t.frame.day}
            badge={paymentTasks}
            badgeLabel={t.frame.dayWithTasks(paymentTasks)}
          />
        )}
        {isActionAllowed(role, "RUN_PEOPLE") && (
          <Section to={officePages.people} icon={<PeopleIcon />} label={t.frame.people} />
        )}
        <span className={styles.gap} />
        <Section to={officePages.account} icon={<UserIcon />} label={firstName} />
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

type SectionProps = {
  to: string;
  icon: ReactNode;
  label: string;
  badge?: number;
  badgeLabel?: string;
};

function Section({ to, icon, label, badge = 0, badgeLabel }: SectionProps) {
  return (
    <NavLink to={to} className={styles.section}>
      <span className={styles.icon}>
        {icon}
        {badge > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </span>
      <span className={styles.label} aria-hidden={badge > 0 || undefined}>
        {label}
      </span>
      {badge > 0 && <VisuallyHidden>{badgeLabel}</VisuallyHidden>}
    </NavLink>
  );
}

function BrandPlate({ brand }: { brand: StaffBrand }) {
  const { language } = useMessages();
  const name = localized(brand.name, language);
  return (
    <span className={styles.plate} title={name}>
      <span aria-hidden="true">{Array.from(name).slice(0, 2).join("")}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
