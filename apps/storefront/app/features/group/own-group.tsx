import type { ApiResult } from "@dasturxon/api-client/api-result";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import type { GroupBasket, GroupMember } from "@dasturxon/contract/entities/group";
import { BottomBar } from "@dasturxon/ui/bottom-bar/bottom-bar";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Tag } from "@dasturxon/ui/tag/tag";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useState } from "react";
import { Link, href, useNavigate } from "react-router";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { displayedTotal, draftItems } from "../../core/session/basket-state.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { groupLines, type GroupMenu } from "../../shop/group/group-lines.ts";
import { groupOf, memberKey, ownPart, useGroup } from "../../shop/group/group-store.ts";
import { forgetGroup, leaveGroup } from "../../shop/group/take-part.ts";
import { useGroupMenu } from "../../shop/group/use-group-menu.ts";
import { basketLink } from "../../shop/orders/basket-link.ts";
import { GroupLink } from "./group-link.tsx";
import styles from "./group.module.css";

/** The group of this browser: who has chosen what, and the next step. */
export function OwnGroup() {
  const { t, format } = useMessages();
  const clientSession = useClientSession();
  const basket = useGroup((group) => group.basket);
  const own = useGroup(ownPart);
  const menu = useGroupMenu(true);
  if (!basket || !own) return <Skeleton shape="block" height="320px" />;
  if (basket.state === "ORDERED")
    return (
      <Card>
        <EmptyState
          icon={<ReceiptIcon />}
          title={t.group.orderedTitle(String(basket.orderNumber ?? ""))}
          action={
            <ButtonLink
              renderLink={(look) => (
                <Link
                  {...look}
                  to={href("/profile/orders")}
                  onClick={() => forgetGroup(clientSession)}
                />
              )}
            >
              {t.screen.orders}
            </ButtonLink>
          }
        />
      </Card>
    );
  const isLocked = basket.state === "LOCKED";
  const total = basket.members.reduce(
    (sum, { lines }) => sum + displayedTotal(groupLines(lines, menu)),
    0,
  );
  return (
    <>
      <div className={styles.parts}>
        {isLocked ? (
          <Notice tone="closed" isLive title={t.group.lockedTitle}>
            {own.isOwner ? t.group.lockedOwnText : t.group.lockedText}
          </Notice>
        ) : (
          <GroupLink />
        )}
        {basket.members.map((member) => (
          <Part key={member.id} member={member} menu={menu} isLocked={isLocked} own={own} />
        ))}
        <Card>
          <TotalLine tone="total" label={t.group.total} amount={format.sum(total)} />
          <p className={styles.muted}>{t.group.totalNote}</p>
        </Card>
        {!isLocked && <Leave isOwner={own.isOwner} />}
      </div>
      <BottomBar>
        {own.isOwner ? <OwnerActions basket={basket} total={total} /> : <GuestActions own={own} />}
      </BottomBar>
    </>
  );
}

type PartProps = { member: GroupMember; menu: GroupMenu; isLocked: boolean; own: GroupMember };

/** The choices of one member. */
function Part({ member, menu, isLocked, own }: PartProps) {
  const { t, format } = useMessages();
  const { settings } = useBrand();
  const lines = groupLines(member.lines, menu);
  const isOwn = member.id === own.id;
  return (
    <Card aria-label={member.name}>
      <div className={styles.person}>
        <h2 className={styles.name}>
          {member.name}
          {isOwn && <span className={styles.muted}> · {t.group.you}</span>}
        </h2>
        <Tag tone={member.isReady || member.isOwner ? "success" : "soft"}>
          {member.isOwner ? t.group.owner : member.isReady ? t.group.ready : t.group.choosing}
        </Tag>
        {own.isOwner && !isOwn && <Remove member={member} />}
      </div>
      {lines.length === 0 ? (
        <p className={styles.muted}>{t.group.nothing}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={lineKey(line)} className={styles.line}>
              <span className={styles.product}>
                <span>
                  {line.count} × {line.seen.name || (menu.products.size > 0 ? t.group.gone : "…")}
                </span>
                {line.seen.options && <span className={styles.muted}>{line.seen.options}</span>}
                {line.comment && (
                  <span className={styles.muted}>{t.basket.comment(line.comment)}</span>
                )}
              </span>
              <span className={styles.amount}>{format.amount(line.seen.price * line.count)}</span>
            </li>
          ))}
        </ul>
      )}
      {isOwn && !isLocked && (
        <div className={styles.row}>
          <ButtonLink
            variant="secondary"
            size="medium"
            renderLink={(look) => <Link {...look} to={href("/")} />}
          >
            {t.group.addDishes}
          </ButtonLink>
          {lines.length > 0 && (
            <ButtonLink
              variant="quiet"
              size="medium"
              renderLink={(look) => <Link {...look} to={basketLink(settings)} />}
            >
              {t.group.change}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

/** Makes a call of this member, and shows its result or its refusal. */
function useMemberCall() {
  const clientSession = useClientSession();
  const messages = useMessages();
  return async (
    call: (as: {
      params: { token: string };
      headers: { "x-group-member": string };
    }) => Promise<ApiResult<GroupBasket>>,
  ): Promise<boolean> => {
    const store = groupOf(clientSession);
    const { membership } = store.getState();
    if (!membership) return false;
    const { error, result } = await call({
      params: { token: membership.token },
      headers: { "x-group-member": memberKey(membership) },
    });
    if (result) store.setState({ basket: result });
    else
      clientSession.notices.getState().notify({ type: "error", title: errorText(error, messages) });
    return result !== null;
  };
}

function OwnerActions({ basket, total }: { basket: GroupBasket; total: number }) {
  const { t, format } = useMessages();
  const clientSession = useClientSession();
  const navigate = useNavigate();
  const call = useMemberCall();
  const [isBusy, setBusy] = useState(false);
  const { api, draft } = clientSession;
  const waiting = basket.members.filter(({ isOwner, isReady }) => !isOwner && !isReady);

  async function setLocked(isLocked: boolean) {
    setBusy(true);
    const { membership } = groupOf(clientSession).getState();
    const lines = draftItems(draft.getState().lines);
    // The owner's last press may not have been sent yet.
    const isSaved =
      !isLocked ||
      (await call((as) =>
        api.saveGroupMember({ ...as, body: { name: membership?.name ?? "", lines } }),
      ));
    const state = isLocked ? "LOCKED" : "OPEN";
    const isDone = isSaved && (await call((as) => api.setGroupState({ ...as, body: { state } })));
    setBusy(false);
    if (isDone && isLocked) void navigate(href("/checkout"));
  }

  if (basket.state === "LOCKED")
    return (
      <div className={styles.actions}>
        <ButtonLink
          isWide
          trailing={format.sum(total)}
          renderLink={(look) => <Link {...look} data-main-action="" to={href("/checkout")} />}
        >
          {t.group.goOn}
        </ButtonLink>
        <Button variant="secondary" isWide isLoading={isBusy} onClick={() => void setLocked(false)}>
          {t.group.unlock}
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {waiting.length > 0 && (
        <p className={styles.muted} aria-live="polite">
          {t.group.waitingFor(waiting.map(({ name }) => name).join(", "))}
        </p>
      )}
      <Button
        isWide
        data-main-action=""
        isLoading={isBusy}
        disabled={total === 0}
        trailing={format.sum(total)}
        onClick={() => void setLocked(true)}
      >
        {t.group.order}
      </Button>
    </div>
  );
}

function GuestActions({ own }: { own: GroupMember }) {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const isLocked = useGroup(({ basket }) => basket?.state === "LOCKED");
  const isReady = useGroup(({ membership }) => membership?.isReady ?? false);
  const setReady = (next: boolean) =>
    groupOf(clientSession).setState(({ membership }) => ({
      membership: membership && { ...membership, isReady: next },
    }));
  return (
    <Button
      isWide
      data-main-action=""
      variant={isReady ? "secondary" : "primary"}
      disabled={isLocked || (own.lines.length === 0 && !isReady)}
      onClick={() => setReady(!isReady)}
    >
      {isReady ? t.group.notReady : t.group.imReady}
    </Button>
  );
}

function Remove({ member }: { member: GroupMember }) {
  const { t } = useMessages();
  const { api } = useClientSession();
  const call = useMemberCall();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t.group.remove(member.name)}
        icon={<CloseIcon size={20} />}
        edge="end"
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t.action.close}
        title={t.group.removeTitle(member.name)}
        cancelLabel={t.group.stay}
        confirmLabel={t.group.removeConfirm}
        onConfirm={async () => {
          await call(({ params, headers }) =>
            api.removeGroupMember({ params: { ...params, id: member.id }, headers }),
          );
          setOpen(false);
        }}
      >
        {t.group.removeText}
      </ConfirmDialog>
    </>
  );
}

function Leave({ isOwner }: { isOwner: boolean }) {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {isOwner ? t.group.close : t.group.leave}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t.action.close}
        title={isOwner ? t.group.closeTitle : t.group.leaveTitle}
        cancelLabel={t.group.stay}
        confirmLabel={isOwner ? t.group.closeConfirm : t.group.leaveConfirm}
        onConfirm={async () => {
          const error = await leaveGroup(clientSession);
          setOpen(false);
          if (error)
            clientSession.notices
              .getState()
              .notify({ type: "error", title: errorText(error, messages) });
        }}
      >
        {isOwner ? t.group.closeText : t.group.leaveText}
      </ConfirmDialog>
    </>
  );
}
