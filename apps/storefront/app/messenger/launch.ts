import { SHORT_INIT_DATA_LENGTH } from "@dasturxon/contract/constants";
import type { MessengerTheme } from "@dasturxon/domain/theme/messenger-grounds";
import { readStored, writeStored } from "../session/browser-storage.ts";
import { nullable, object, optional, text } from "../session/shape.ts";
import { launchKey } from "../session/launch-key.ts";

/**
 * What the messenger told as it opened the mini-app. Stored until the tab closes: the messenger's address says it once
 * and never after a reload.
 */
export type Launch = {
  /** Raw, as the server verifies it. `null`: nobody can be signed in by it. */
  initData: string | null;
  /** Of the messenger's interface: `8.0`. */
  version: string;
  theme: MessengerTheme;
  /** The brand whose bot opened the app. Another one of its catalogue may be shown by now. */
  merchantId: string | null;
  /** The language of the page that it opened: its IETF tag. */
  language: string | null;
};

const themeShape = object<MessengerTheme>({
  bg_color: optional(text),
  secondary_bg_color: optional(text),
  section_bg_color: optional(text),
});

const launchShape = object<Launch>({
  initData: nullable(text),
  version: text,
  theme: themeShape,
  merchantId: nullable(text),
  language: nullable(text),
});

type TabStorage = Pick<Window, "sessionStorage">;

export const storedLaunch = ({ sessionStorage }: TabStorage) =>
  readStored(sessionStorage, launchKey, launchShape);

export const storeLaunch = ({ sessionStorage }: TabStorage, launch: Launch | null) =>
  writeStored(sessionStorage, launchKey, launch);

/** Keeps what has become known of it, or has changed. */
export function noteOfLaunch(page: TabStorage, change: Partial<Launch>) {
  const launch = storedLaunch(page);
  if (launch) storeLaunch(page, { ...launch, ...change });
}

/** A theme as messengers write it, or nothing where it is none. */
export function readTheme(theme: unknown): MessengerTheme {
  try {
    return themeShape(typeof theme === "string" ? JSON.parse(theme) : theme);
  } catch {
    return {}; // Made by other people, like all of a launch.
  }
}

/** Init data as the messenger sent them; too few characters count as none. Specification, point 5. */
export const usableInitData = (raw: string | null | undefined) =>
  raw && raw.length > SHORT_INIT_DATA_LENGTH ? raw : null;
