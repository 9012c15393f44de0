import { SHORT_INIT_DATA_LENGTH } from "@dasturxon/contract/constants";
import type { MessengerTheme } from "@dasturxon/domain/theme/messenger-backgrounds";
import { readStored, writeStored } from "../storage/browser-storage.ts";
import * as v from "valibot";
import { launchKey } from "./tab-session.ts";

/**
 * Launch data of the messenger. Stored until the tab closes: the address contains them once and never after a reload.
 */
export type Launch = {
  /** Raw, as the server verifies it. `null`: unusable for a sign-in. */
  initData: string | null;
  /** Version of the messenger's API: `8.0`. */
  version: string;
  theme: MessengerTheme;
  /** The brand whose bot opened the app. The page may show another one of its catalogue. */
  merchantId: string | null;
  /** The language of the page that it opened: its IETF tag. */
  language: string | null;
};

const optionalColour = v.exactOptional(v.string());

const themeSchema = v.object({
  bg_color: optionalColour,
  secondary_bg_color: optionalColour,
  section_bg_color: optionalColour,
});

const launchSchema = v.object({
  initData: v.nullish(v.string(), null),
  version: v.string(),
  theme: themeSchema,
  merchantId: v.nullish(v.string(), null),
  language: v.nullish(v.string(), null),
});

type TabStorage = Pick<Window, "sessionStorage">;

export const storedLaunch = ({ sessionStorage }: TabStorage) =>
  readStored(sessionStorage, launchKey, launchSchema);

export const storeLaunch = ({ sessionStorage }: TabStorage, launch: Launch | null) =>
  writeStored(sessionStorage, launchKey, launch);

/** Stores new or changed launch data. */
export function updateLaunch(page: TabStorage, change: Partial<Launch>) {
  const launch = storedLaunch(page);
  if (launch) storeLaunch(page, { ...launch, ...change });
}

/** A theme in the messengers' format; empty if it is invalid. */
export function readTheme(theme: unknown): MessengerTheme {
  try {
    const parsed: unknown = typeof theme === "string" ? JSON.parse(theme) : theme;
    const { success, output } = v.safeParse(themeSchema, parsed);
    return success ? output : {};
  } catch {
    return {}; // Untrusted, like all launch data.
  }
}

/** Raw init data; too short ones count as none. Specification, point 5. */
export const usableInitData = (raw: string | null | undefined) =>
  raw && raw.length > SHORT_INIT_DATA_LENGTH ? raw : null;
