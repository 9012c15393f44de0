import type { Vehicle } from "@dasturxon/contract/entities/courier";
import type { InvitedMember } from "@dasturxon/contract/entities/people";
import { Button } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { PhoneField } from "@dasturxon/ui/phone-field/phone-field";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState, type FormEvent, type ReactNode } from "react";
import { errorText, fieldText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf, type CallFailure } from "@dasturxon/api-client/call-failure";
import { BranchesField } from "./branches-field.tsx";
import { tabletRoles, useAppointedRoles, usePeopleChange, useStations } from "./people-queries.ts";
import { VehicleField } from "./vehicle-field.tsx";
import styles from "./people.module.css";

type Props = {
  onClose: () => void;
  onAdded: (invited: InvitedMember) => void;
};

/** Bound people begin with their branches, all others with every branch. */
function useBranchChoice() {
  const { branchIds } = useOfficeSession();
  return useState<readonly string[] | null>(branchIds);
}

export function AddPerson({ onClose, onAdded }: Props) {
  const { t } = useMessages("people");
  const { calls } = useOfficeSession();
  const roles = useAppointedRoles();
  const [firstName, setFirstName] = useState("");
  const [digits, setDigits] = useState("");
  const [role, setRole] = useState<(typeof roles)[number]>("OPERATOR");
  const [vehicle, setVehicle] = useState<Vehicle | null>(null);
  const [branchIds, setBranchIds] = useBranchChoice();
  const adding = usePeopleChange(
    () =>
      resultOf(
        calls.addStaffMember({
          body: {
            phone: `+998${digits}`,
            firstName,
            role,
            branchIds: branchIds && [...branchIds],
            ...(role === "COURIER" && { vehicle }),
          },
        }),
      ),
    onAdded,
  );
  return (
    <MemberForm title={t.people.add} adding={adding} {...{ branchIds, setBranchIds, onClose }}>
      <PhoneField
        label={t.people.phone}
        value={digits}
        error={fieldText(adding.error?.error, "phone")}
        required
        onChange={setDigits}
      />
      <TextField
        label={t.people.name}
        value={firstName}
        maxLength={64}
        error={fieldText(adding.error?.error, "firstName")}
        required
        onChange={({ target }) => setFirstName(target.value)}
      />
      <SelectField
        label={t.people.role}
        value={role}
        options={roles.map((value) => ({ value, label: t.roles[value] }))}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? "OPERATOR")}
      />
      {role === "COURIER" && <VehicleField value={vehicle} onChange={setVehicle} />}
    </MemberForm>
  );
}

export function PairTablet({ onClose, onAdded }: Props) {
  const { t } = useMessages("people");
  const { calls } = useOfficeSession();
  const [name, setName] = useState("");
  const [role, setRole] = useState<(typeof tabletRoles)[number]>("KITCHEN");
  const [station, setStation] = useState("");
  const stations = useStations();
  const [branchIds, setBranchIds] = useBranchChoice();
  const adding = usePeopleChange(
    () =>
      resultOf(
        calls.pairTablet({
          body: {
            name,
            role,
            branchIds: branchIds && [...branchIds],
            station: role === "KITCHEN" ? station : null,
          },
        }),
      ),
    onAdded,
  );
  return (
    <MemberForm title={t.people.pair} adding={adding} {...{ branchIds, setBranchIds, onClose }}>
      <TextField
        label={t.people.tabletName}
        hint={t.people.tabletNameHint}
        value={name}
        maxLength={64}
        error={fieldText(adding.error?.error, "name")}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t.people.role}
        value={role}
        options={tabletRoles.map((value) => ({ value, label: t.roles[value] }))}
        onChange={({ target }) =>
          setRole(tabletRoles.find((one) => one === target.value) ?? "KITCHEN")
        }
      />
      {role === "KITCHEN" && stations.length > 0 && (
        <SelectField
          label={t.people.station}
          value={station}
          options={[
            { value: "", label: t.people.allStations },
            ...stations.map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => setStation(target.value)}
        />
      )}
    </MemberForm>
  );
}

type FormProps = {
  title: string;
  adding: { mutate: () => void; isPending: boolean; error: CallFailure | null };
  branchIds: readonly string[] | null;
  setBranchIds: (value: readonly string[] | null) => void;
  onClose: () => void;
  children: ReactNode;
};

function MemberForm({ title, adding, branchIds, setBranchIds, onClose, children }: FormProps) {
  const messages = useMessages("people");
  const { t } = messages;
  const { mutate, isPending, error } = adding;
  const [isSent, setIsSent] = useState(false);
  const isWithoutBranch = branchIds?.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!isWithoutBranch) mutate();
  };
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={t.frame.close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <BranchesField
          value={branchIds}
          error={isSent && isWithoutBranch ? t.people.chooseBranch : undefined}
          onChange={setBranchIds}
        />
        {error && !error.error.fields?.length && (
          <Notice tone="danger" isLive>
            {errorText(error.error, messages)}
          </Notice>
        )}
        <Button type="submit" isWide isLoading={isPending}>
          {t.people.invite}
        </Button>
      </form>
    </Sheet>
  );
}
