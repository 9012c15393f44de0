import { useState } from "react";
import { CodeField } from "../../src/code-field/code-field.tsx";
import { SearchIcon } from "../../src/icons/search.tsx";
import { PhoneField } from "../../src/phone-field/phone-field.tsx";
import { SelectField } from "../../src/select-field/select-field.tsx";
import { TextArea } from "../../src/text-area/text-area.tsx";
import { TextField } from "../../src/text-field/text-field.tsx";
import styles from "../kit.module.css";
import { Section } from "../section.tsx";
import { useTexts } from "../show.tsx";

export function FieldsSection() {
  const t = useTexts();
  const [phone, setPhone] = useState("");
  const [code, setCode] = useState("37");
  return (
    <Section id="fields" title="Fields">
      <div className={styles.columns}>
        <TextField label={t.name} autoComplete="given-name" />
        <TextField label={t.promoField} defaultValue="SALOM" error={t.promoError} />
        <TextField
          label={t.search}
          isLabelHidden
          type="search"
          placeholder={t.search}
          prefix={<SearchIcon size={20} />}
        />
        <PhoneField label={t.phone} hint={t.phoneHint} value={phone} onChange={setPhone} />
        <PhoneField
          label={t.phone}
          error={t.phoneError}
          name="short"
          value="9012345"
          onChange={() => undefined}
        />
        <CodeField label={t.code} hint={t.codeHint} length={5} value={code} onChange={setCode} />
        <SelectField
          label={t.city}
          options={t.cities.map((city) => ({ value: city, label: city }))}
        />
        <TextArea label={t.comment} placeholder={t.commentHint} aside="0 / 200" />
        <TextField label={t.name} disabled defaultValue="Jasur" />
      </div>
    </Section>
  );
}
