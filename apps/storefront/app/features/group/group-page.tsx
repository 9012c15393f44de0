import type { ApiError } from "@dasturxon/api-client/api-result";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { PeopleIcon } from "@dasturxon/ui/icons/people";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { Link, href, useLocation, useNavigate } from "react-router";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession, useSession } from "../../core/session/client-session-context.ts";
import { queryClientOf } from "../../core/session/query-client.ts";
import { useGroup } from "../../shop/group/group-store.ts";
import { takePart } from "../../shop/group/take-part.ts";
import { useGroupWatch } from "../../shop/group/use-group-watch.ts";
import styles from "./group.module.css";
import { OwnGroup } from "./own-group.tsx";

/** Characters. */
const maxNameLength = 32;
/** Milliseconds between two looks at a locked group that a visitor wants to join. */
const lockedPauseMs = 5_000;

/** The group of this browser; the one of a link, to join; or the beginning of a new one. */
export function GroupPage() {
  useGroupWatch();
  const { hash } = useLocation();
  const membership = useGroup((group) => group.membership);
  const [, linked = ""] = /^#([\w-]{43})$/.exec(hash) ?? [];
  // How it ended stays on the page, and whoever was removed can join again.
  const [last, setLast] = useState("");
  if (membership && membership.token !== last) setLast(membership.token);
  if (membership && (!linked || linked === membership.token)) return <OwnGroup />;
  const token = linked || last;
  return token ? <Invitation key={token} token={token} /> : <NewGroup />;
}

function NewGroup() {
  const { t } = useMessages();
  return (
    <Card className={styles.invitation}>
      <h2 className={styles.heading}>{t.group.startTitle}</h2>
      <p className={styles.muted}>{t.group.startText}</p>
      <NameForm token="" submit={t.group.start} />
    </Card>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const isElsewhere = useGroup(({ membership }) => membership !== null);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["group", token],
      queryFn: ({ signal }) => resultOf(clientSession.api.getGroup({ params: { token }, signal })),
      refetchInterval: ({ state }) => (state.data?.state === "LOCKED" ? lockedPauseMs : false),
      staleTime: 0,
      gcTime: 0,
    },
    queryClientOf(clientSession),
  );
  if (data?.state === "CLOSED") return <Ended title={t.group.closedTitle} />;
  if (error?.error.status === 404)
    return <Ended title={t.group.absentTitle} text={t.group.absentText} />;
  if (data?.state === "ORDERED")
    return (
      <Ended icon={<ReceiptIcon />} title={t.group.orderedTitle(String(data.orderNumber ?? ""))} />
    );
  if (error && !data)
    return (
      <FailureNotice title={t.group.title} error={error.error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton shape="block" height="280px" />;
  const [owner] = data.members;
  return (
    <Card className={styles.invitation}>
      <h2 className={styles.heading}>{t.group.joinTitle(owner?.name ?? "")}</h2>
      <p className={styles.muted}>{t.group.joinText}</p>
      <p>{t.group.joined(data.members.map(({ name }) => name).join(", "))}</p>
      {isElsewhere && <Notice tone="warning">{t.group.already}</Notice>}
      {data.state === "LOCKED" ? (
        <Notice tone="closed" isLive title={t.group.lockedTitle}>
          {t.group.lockedText}
        </Notice>
      ) : (
        <NameForm token={token} submit={t.group.join} />
      )}
    </Card>
  );
}

type EndedProps = { title: string; text?: string; icon?: ReactNode };

function Ended({ title, text, icon = <PeopleIcon /> }: EndedProps) {
  const { t } = useMessages();
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
            {t.group.toMenu}
          </ButtonLink>
        }
      />
    </Card>
  );
}

/** @param token Of the group to join; empty: opens one. */
function NameForm({ token, submit }: { token: string; submit: string }) {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();
  const navigate = useNavigate();
  const known = useSession(({ user }) => user?.firstName ?? "");
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = typed ?? known;

  async function join(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const refusal = await takePart(clientSession, token, name.trim());
    setBusy(false);
    if (refusal) return setError(refusal);
    void navigate(href("/group"), { replace: true });
  }

  const [ofName] = error?.fields.filter(({ path }) => path === "name") ?? [];
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void join(event)}>
      <TextField
        label={t.group.name}
        hint={t.group.nameHint}
        name="name"
        autoComplete="given-name"
        maxLength={maxNameLength}
        value={name}
        error={ofName?.text}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      {error && !ofName && (
        <Notice tone="danger" isLive>
          {errorText(error, messages)}
        </Notice>
      )}
      <Button type="submit" isWide isLoading={isBusy} data-main-action="">
        {submit}
      </Button>
    </form>
  );
}
