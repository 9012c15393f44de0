import type { BrandRecord } from "../../src/db/write-brand.ts";
import { signatureOf } from "../../src/modules/messenger/signed-record.ts";
import { noon } from "@dasturxon/testing/sample-values";

/** Data as signed by the messenger for a brand's bot. */
export type Signing = {
  /** Token of the bot that opened the app. */
  brand: BrandRecord;
  at?: Date;
};

let met = 0;
/** Id of a new person. */
export const aTelegramId = () => {
  met += 1;
  return 555_000_000 + met;
};

const signed = (fields: Record<string, string>, { brand, at = noon }: Signing): string => {
  const authDate = String(Math.floor(at.getTime() / 1000));
  const entries = Object.entries({ ...fields, auth_date: authDate });
  const hash = signatureOf(entries, brand.bot?.token ?? "").toString("hex");
  return new URLSearchParams([...entries, ["hash", hash]]).toString();
};

let launches = 0;

/** Init data of the person with this Telegram id, each time of a new launch. */
export const initDataOf = (id: number, signing: Signing) => {
  launches += 1;
  return signed(
    {
      query_id: `AAHdF6IQAAAAAN0XohDhrOrc${launches}`,
      user: JSON.stringify({
        id,
        first_name: "Dilnoza",
        last_name: "Karimova",
        username: `dilnoza_${id}`,
        language_code: "uz",
        allows_write_to_pm: true,
      }),
      signature: "made-for-third-parties",
    },
    signing,
  );
};

/** The signed answer to a contact request. */
export const contactOf = (id: number, phone: string, signing: Signing) =>
  signed(
    {
      contact: JSON.stringify({
        user_id: id,
        phone_number: phone.replace("+", ""),
        first_name: "Dilnoza",
      }),
    },
    signing,
  );
