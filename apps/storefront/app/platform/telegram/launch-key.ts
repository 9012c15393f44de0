import { readStored } from "../storage/browser-storage.ts";
import * as v from "valibot";

/** Key in session storage: how the messenger opened this tab, `platform/telegram/launch.ts`. Survives a logout. */
export const launchKey = "launch";

const signedSchema = v.object({ initData: v.nullish(v.string(), null) });

/** The init data of this tab; `null` outside of a messenger. */
export const storedInitData = ({ sessionStorage }: Pick<Window, "sessionStorage">) =>
  readStored(sessionStorage, launchKey, signedSchema)?.initData ?? null;
