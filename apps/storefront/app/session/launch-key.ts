import { readStored } from "./browser-storage.ts";
import { nullable, object, text } from "./shape.ts";

/** Session storage: how the messenger opened this tab, `messenger/launch.ts`. It outlives a logout. */
export const launchKey = "launch";

const signedShape = object<{ initData: string | null }>({ initData: nullable(text) });

/** The init data that this tab was opened with; `null` outside of a messenger. */
export const storedInitData = ({ sessionStorage }: Pick<Window, "sessionStorage">) =>
  readStored(sessionStorage, launchKey, signedShape)?.initData ?? null;
