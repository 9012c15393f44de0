import { LOCALES } from "@dasturxon/contract/constants";
import { languageNames, localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Checkbox } from "@dasturxon/ui/checkbox/checkbox";
import { ErrorMessage } from "@dasturxon/ui/error-message/error-message";
import { Notice } from "@dasturxon/ui/notice/notice";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Switch } from "@dasturxon/ui/switch/switch";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { errorText, fieldText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { choosePrinter, connections, isSupported, type Connection } from "./own-device.ts";
import { ownPrinterStore, type OwnPrinter } from "./own-printer.ts";
import { registrationOf } from "./print-runner.tsx";
import { usePrintingTexts, useRefreshPrinting } from "./printing-queries.ts";
import styles from "./printing.module.css";

type Props = {
  /** `null`: a new one. */
  printer: OwnPrinter | null;
  branches: readonly { id: string; name: Parameters<typeof localized>[0] }[];
  stations: readonly string[];
  onClose: () => void;
};

/** The printer of this device: how it is connected, and what it prints. */
export function PrinterForm({ printer, branches, stations, onClose }: Props) {
  const messages = useMessages();
  const t = usePrintingTexts();
  const { brand, calls } = useOfficeSession();
  const refresh = useRefreshPrinting();
  const [draft, setDraft] = useState<OwnPrinter>(
    () =>
      printer ?? {
        id: crypto.randomUUID(),
        branchId: branches[0]?.id ?? "",
        name: "",
        connection: connections.find(isSupported) ?? "BROWSER",
        paperWidth: 80,
        language: messages.language,
        stations: null,
        isAutomatic: true,
      },
  );
  const [isChosen, setIsChosen] = useState(printer !== null);
  const [isSent, setIsSent] = useState(false);
  const saving = useMutation({
    mutationFn: () => resultOf(calls.savePrinter(registrationOf(draft))),
    onSuccess: () => {
      ownPrinterStore(brand.merchantId).setState({ printer: draft });
      onClose();
    },
    onSettled: refresh,
  });
  if (!t) return null;
  const change = (changed: Partial<OwnPrinter>) => setDraft({ ...draft, ...changed });
  const isMissing = draft.connection !== "BROWSER" && !isChosen;
  const isWithoutStation = draft.stations?.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!isMissing && !isWithoutStation) saving.mutate();
  };
  const error = saving.error?.error;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={printer ? t.change : t.add}
      closeLabel={messages.t.frame.close}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.name}
          value={draft.name}
          maxLength={64}
          error={fieldText(error, "name")}
          required
          onChange={({ target }) => change({ name: target.value })}
        />
        {branches.length > 1 && (
          <SelectField
            label={t.branch}
            value={draft.branchId}
            options={branches.map(({ id, name }) => ({
              value: id,
              label: localized(name, messages.language),
            }))}
            onChange={({ target }) => change({ branchId: target.value })}
          />
        )}
        <RadioGroup<Connection>
          label={t.connection}
          value={draft.connection}
          options={connections.map((value) => ({
            value,
            label: t.connections[value],
            note: isSupported(value)
              ? value === "BROWSER"
                ? t.browserAbout
                : undefined
              : t.notSupported,
            isDisabled: !isSupported(value),
          }))}
          onChange={(connection) => {
            setIsChosen(false);
            change({ connection });
          }}
        />
        {draft.connection !== "BROWSER" && (
          <div className={styles.actions}>
            <Button
              variant="secondary"
              onClick={() =>
                void choosePrinter(draft.connection).then(
                  () => setIsChosen(true),
                  // Closed without a choice.
                  () => {},
                )
              }
            >
              {t.choose}
            </Button>
            {isChosen && <output className={styles.muted}>{t.chosen}</output>}
            {isSent && isMissing && <ErrorMessage>{t.notChosen}</ErrorMessage>}
          </div>
        )}
        <div>
          <p className={styles.legend}>{t.width}</p>
          <SegmentedControl
            label={t.width}
            value={String(draft.paperWidth)}
            options={(["58", "80"] as const).map((value) => ({
              value: value as string,
              label: t.widths[value],
            }))}
            onChange={(value) => change({ paperWidth: value === "58" ? 58 : 80 })}
          />
        </div>
        <div>
          <p className={styles.legend}>{t.language}</p>
          <SegmentedControl
            label={t.language}
            value={draft.language}
            options={LOCALES.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(language) => change({ language })}
          />
        </div>
        {stations.length > 0 && (
          <StationsField
            stations={stations}
            value={draft.stations}
            error={isSent && isWithoutStation ? t.chooseStation : undefined}
            onChange={(chosen) => change({ stations: chosen })}
          />
        )}
        <Switch
          label={t.automatic}
          checked={draft.isAutomatic}
          onChange={(isAutomatic) => change({ isAutomatic })}
        />
        {error && !error.fields.length && (
          <Notice tone="danger" isLive>
            {errorText(error, messages)}
          </Notice>
        )}
        <Button type="submit" isWide isLoading={saving.isPending}>
          {t.save}
        </Button>
      </form>
    </Sheet>
  );
}

type StationsProps = {
  stations: readonly string[];
  value: readonly string[] | null;
  error: string | undefined;
  onChange: (value: string[] | null) => void;
};

function StationsField({ stations, value, error, onChange }: StationsProps) {
  const t = usePrintingTexts();
  if (!t) return null;
  return (
    <>
      <RadioGroup
        label={t.what}
        value={value === null ? "whole" : "stations"}
        error={error}
        options={[
          { value: "whole", label: t.whole },
          { value: "stations", label: t.stations },
        ]}
        onChange={(chosen) => onChange(chosen === "whole" ? null : [])}
      />
      {value !== null &&
        [...stations, ""].map((station) => (
          <Checkbox
            key={station}
            label={station || t.otherDishes}
            checked={value.includes(station)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, station] : value.filter((one) => one !== station))
            }
          />
        ))}
    </>
  );
}
