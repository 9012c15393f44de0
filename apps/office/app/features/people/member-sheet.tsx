import type { InvitedMember, StaffMember } from "@dasturxon/contract/entities/people";
import type { StaffDevice } from "@dasturxon/contract/entities/staff-session";
import type { StaffRole } from "@dasturxon/contract/entities/user";
import { Button } from "@dasturxon/ui/button/button";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Notice } from "@dasturxon/ui/notice/notice";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { CallFailure, resultOf } from "@dasturxon/api-client/call-failure";
import { BranchesField } from "./branches-field.tsx";
import { isTablet, tabletRoles, useAppointedRoles, usePeopleChange } from "./people-queries.ts";
import { VehicleField } from "./vehicle-field.tsx";
import styles from "./people.module.css";

type Props = {
  member: StaffMember;
  onClose: () => void;
  onInvited: (invited: InvitedMember) => void;
};

/** One person or tablet: role and branches, devices, a new link, and the end. */
export function MemberSheet({ member, onClose, onInvited }: Props) {
  const messages = useMessages("people");
  const { t, format } = messages;
  const { calls } = useOfficeSession();
  const params = { id: member.id };
  const inviting = usePeopleChange(() => resultOf(calls.inviteStaffMember({ params })), onInvited);
  return (
    <Sheet isOpen onClose={onClose} title={member.firstName} closeLabel={t.frame.close}>
      <div className={styles.form}>
        {member.phone && (
          <a className={styles.phone} href={`tel:${member.phone}`}>
            {format.phone(member.phone)}
          </a>
        )}
        {member.station && <p className={styles.muted}>{member.station}</p>}
        {member.mayChange ? (
          <Appointment
            key={JSON.stringify([member.role, member.branchIds, member.vehicle])}
            member={member}
          />
        ) : (
          !member.isCaller && <Notice>{t.people.notYours}</Notice>
        )}
        {(member.mayChange || member.isCaller) && <Devices member={member} />}
        {member.mayChange && (
          <Button
            variant="secondary"
            isWide
            isLoading={inviting.isPending}
            onClick={() => inviting.mutate()}
          >
            {t.people.inviteAgain}
          </Button>
        )}
        {inviting.error && (
          <p role="alert" className={styles.problem}>
            {errorText(inviting.error.error, messages)}
          </p>
        )}
        {(member.mayChange || member.isCaller) && <End member={member} onEnded={onClose} />}
      </div>
    </Sheet>
  );
}

function Appointment({ member }: { member: StaffMember }) {
  const messages = useMessages("people");
  const { t } = messages;
  const { calls } = useOfficeSession();
  const appointed = useAppointedRoles();
  const [role, setRole] = useState<StaffRole>(member.role);
  const [branchIds, setBranchIds] = useState<readonly string[] | null>(member.branchIds);
  const [vehicle, setVehicle] = useState(member.vehicle);
  const { mutate, isPending, isSuccess, error } = usePeopleChange(() =>
    resultOf(
      calls.changeStaffMember({
        params: { id: member.id },
        body: {
          role,
          branchIds: branchIds && [...branchIds],
          ...(role === "COURIER" && { vehicle }),
        },
      }),
    ),
  );
  const roles: readonly StaffRole[] = isTablet(member) ? tabletRoles : appointed;
  const isChanged =
    role !== member.role ||
    branchIds?.toSorted().join() !== member.branchIds?.toSorted().join() ||
    JSON.stringify(vehicle) !== JSON.stringify(member.vehicle);
  const isWithoutBranch = branchIds?.length === 0;
  return (
    <>
      <SelectField
        label={t.people.role}
        value={role}
        options={roles.map((value) => ({ value, label: t.roles[value] }))}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      />
      {role === "COURIER" && <VehicleField value={vehicle} onChange={setVehicle} />}
      <BranchesField
        value={branchIds}
        error={isWithoutBranch ? t.people.chooseBranch : undefined}
        onChange={setBranchIds}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {errorText(error.error, messages)}
        </p>
      )}
      {isChanged && (
        <Button isWide isLoading={isPending} disabled={isWithoutBranch} onClick={() => mutate()}>
          {t.people.save}
        </Button>
      )}
      {isSuccess && !isChanged && <output>{t.people.saved}</output>}
    </>
  );
}

function Devices({ member }: { member: StaffMember }) {
  const { t } = useMessages("people");
  return (
    <section>
      <h3 className={styles.heading}>{t.people.devices}</h3>
      {member.devices.length === 0 && <p className={styles.muted}>{t.people.noDevices}</p>}
      {member.devices.map((device) => (
        <Device key={device.id} member={member} device={device} />
      ))}
    </section>
  );
}

function Device({ member, device }: { member: StaffMember; device: StaffDevice }) {
  const messages = useMessages("account", "people");
  const { t, format } = messages;
  const { calls } = useOfficeSession();
  const { mutate, isPending, error } = usePeopleChange(() =>
    resultOf(calls.endMemberDevice({ params: { id: member.id, deviceId: device.id } })),
  );
  return (
    <ListRow
      title={device.name}
      note={
        error
          ? errorText(error.error, messages)
          : t.people.lastUsed(format.date(device.lastUsedDate))
      }
      trailing={device.isCurrent && <Tag>{t.account.thisDevice}</Tag>}
      actions={
        !device.isCurrent && (
          <Button
            variant="secondary"
            size="medium"
            isLoading={isPending}
            aria-label={t.people.endDeviceNamed(device.name)}
            onClick={() => mutate()}
          >
            {t.people.endDevice}
          </Button>
        )
      }
    />
  );
}

function End({ member, onEnded }: { member: StaffMember; onEnded: () => void }) {
  const messages = useMessages("people");
  const { t } = messages;
  const { calls } = useOfficeSession();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, error } = usePeopleChange(() =>
    resultOf(calls.endStaffMember({ params: { id: member.id } })),
  );
  const { firstName } = member;
  const [label, title] = member.isCaller
    ? [t.people.leave, t.people.leaveTitle]
    : isTablet(member)
      ? [t.people.endTablet, t.people.endTabletTitle(firstName)]
      : [t.people.end, t.people.endTitle(firstName)];
  return (
    <>
      <Button variant="danger" isWide onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsAsking(false)}
          title={title}
          closeLabel={t.frame.close}
          cancelLabel={t.people.cancel}
          confirmLabel={label}
          onConfirm={() =>
            mutateAsync().then(onEnded, (failure: unknown) => {
              // Shown below the question.
              if (!(failure instanceof CallFailure)) throw failure;
            })
          }
        >
          <p>{t.people.endAbout}</p>
          {error && (
            <p role="alert" className={styles.problem}>
              {errorText(error.error, messages)}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
