import { LOCALES } from "@dasturxon/contract/constants";
import type { StaffDevice } from "@dasturxon/contract/entities/staff-session";
import { languageNames, localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { PushCard } from "../../core/device/push-card.tsx";
import { usePush } from "../../core/device/use-push.ts";
import { Link } from "react-router";
import { chooseLanguage, errorText, useMessages } from "../../core/i18n/messages.ts";
import { chooseTheme, chosenTheme, themes } from "../../core/page/theme.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { onlyBrand } from "../../core/page/only-brand.ts";
import { officePages } from "../../pages.ts";
import { PageBody } from "../../core/page/page-body.tsx";
import styles from "./account.module.css";

/** The person, this device's look, and the person's devices. */
export function Account({ printing }: { printing: ReactNode }) {
  const { t, format, language } = useMessages("account", "signIn");
  const { brand, brands, firstName, phone, role, station, switchBrand } = useOfficeSession();
  const others = brands.filter(({ merchantId }) => merchantId !== brand.merchantId);
  return (
    <PageBody width="narrow">
      <title>{`${t.account.title} · ${localized(brand.name, language)}`}</title>
      <header className={styles.head}>
        <h1>{firstName}</h1>
        <p>
          {[localized(brand.name, language), t.roles[role], phone ? format.phone(phone) : station]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      {onlyBrand() === null && (
        <Card>
          <h2 className={styles.heading}>{t.account.brands}</h2>
          {others.map(({ merchantId, name }) => (
            <ListRow
              key={merchantId}
              title={t.account.switchTo(localized(name, language))}
              onClick={() => switchBrand(merchantId)}
            />
          ))}
          <ListRow
            title={t.signIn.addBrand}
            renderLink={(props) => <Link to={`${officePages.signIn}?brand=`} {...props} />}
          />
        </Card>
      )}
      <Card className={styles.choices}>
        <Look />
      </Card>
      <Notifications />
      {printing && <Card className={styles.row}>{printing}</Card>}
      <Devices />
      <SignOut />
    </PageBody>
  );
}

function Notifications() {
  const push = usePush();
  return (
    push.state && (
      <Card className={styles.choices}>
        <PushCard push={push} />
      </Card>
    )
  );
}

function Look() {
  const { t, language } = useMessages("account");
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <>
      <h2 className={styles.heading}>{t.account.language}</h2>
      <SegmentedControl
        label={t.account.language}
        value={language}
        options={LOCALES.map((value) => ({ value, label: languageNames[value] }))}
        onChange={chooseLanguage}
      />
      <h2 className={styles.heading}>{t.account.theme}</h2>
      <SegmentedControl
        label={t.account.theme}
        value={theme}
        options={themes.map((value) => ({ value, label: t.account.themes[value] }))}
        onChange={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </>
  );
}

function Devices() {
  const { t } = useMessages("account");
  const { brand, calls } = useOfficeSession();
  const { data: devices } = useQuery({
    queryKey: [brand.merchantId, "devices"],
    queryFn: () => resultOf(calls.listStaffDevices()),
  });
  return (
    <Card>
      <h2 className={styles.heading}>{t.account.devices}</h2>
      {devices ? (
        devices.map((device) => <Device key={device.id} device={device} />)
      ) : (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="3rem" />
        </Loading>
      )}
    </Card>
  );
}

function Device({ device: { id, name, lastUsedDate, isCurrent } }: { device: StaffDevice }) {
  const messages = useMessages("account");
  const { t, format } = messages;
  const { brand, calls } = useOfficeSession();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resultOf(calls.endStaffDevice({ params: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [brand.merchantId, "devices"] }),
  });
  return (
    <ListRow
      title={name}
      note={
        error ? errorText(error.error, messages) : t.account.lastUsed(format.date(lastUsedDate))
      }
      trailing={isCurrent && <Tag>{t.account.thisDevice}</Tag>}
      actions={
        !isCurrent && (
          <Button
            variant="secondary"
            size="medium"
            isLoading={isPending}
            aria-label={t.account.endDeviceNamed(name)}
            onClick={() => mutate()}
          >
            {t.account.endDevice}
          </Button>
        )
      }
    />
  );
}

function SignOut() {
  const { t } = useMessages("account");
  const { calls } = useOfficeSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resultOf(calls.signOutStaff()),
    onSuccess: () => queryClient.resetQueries(),
  });
  return (
    <Button variant="danger" isLoading={isPending} onClick={() => mutate()}>
      {t.account.signOut}
    </Button>
  );
}
