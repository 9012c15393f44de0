import { createApiClient } from "@dasturxon/api-client/api-client";
import type { SignedIn, User } from "@dasturxon/contract/entities/user";
import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { maskPhone } from "@dasturxon/messages/mask-phone";
import { languageTags } from "@dasturxon/messages/language";
import type { Catalogue } from "@dasturxon/messages/messages";
import { setMessenger } from "./messenger.ts";
import type { Messenger } from "./messenger.ts";
import { isSignedIn } from "../../core/session/session-store.ts";
import { clearSignedOut, isSignedOut } from "./tab-session.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import type { Bridge } from "./bridge.ts";
import { startHaptics } from "./haptics.ts";
import { reserveSafeArea } from "./reserve-safe-area.ts";
import { followTheme } from "./theme.ts";
import { updateLaunch } from "./launch.ts";
import type { Launch } from "./launch.ts";
import { interceptOutLinks, openExternally } from "./links.ts";
import { locateByMessenger } from "./locate.ts";
import { mirrorMainAction } from "./main-action.ts";
import { openInvoice } from "./open-invoice.ts";
import { offerTie, offerTieAfterSignIn } from "./offer-tie.ts";
import type { Confirm } from "./question.ts";
import { signIn } from "./sign-in.ts";
import { writeText } from "../storage/browser-storage.ts";
import { reloadPage } from "../updates/reload-guard.ts";

type Surroundings = {
  bridge: Bridge;
  /** How the messenger opened the app; without a brand's name it was opened just now. */
  launch: Launch;
  page: Window;
  confirm: Confirm;
  /** Texts that the page may not have loaded yet. */
  loadTexts: () => Promise<Catalogue>;
};

/**
 * Sets up the mini-app and signs its customer in. Specification, point 1, "Messenger mini-app mode", and point 4,
 * "Messenger flow". Returns a function that stops it.
 */
export function startMessenger(
  clientSession: ClientSession,
  { bridge, launch, page, confirm, loadTexts }: Surroundings,
) {
  const { shell } = clientSession;
  const isFirst = launch.merchantId === null;
  const current = isFirst ? { ...launch, merchantId: shell.brand?.merchant.id ?? null } : launch;
  if (isFirst) updateLaunch(page, current);
  const { initData } = current;
  const notify = (type: "info" | "success", write: (texts: Catalogue["messenger"]) => NoticeText) =>
    void loadTexts().then(({ messenger: texts }) =>
      clientSession.notices.getState().notify({ type, ...write(texts) }),
    );
  let isEntering = false;
  const signingIn = {
    clientSession,
    bridge,
    launch: current,
    confirm,
    enter(signedIn: SignedIn) {
      isEntering = true;
      enter(clientSession, signedIn, page);
      isEntering = false;
    },
    discard: ({ token }: SignedIn) => void endOther(clientSession, token),
    greet: ({ user }: SignedIn) =>
      notify("info", ({ signedInAs }) => ({ title: signedInAs, text: shownUser(user) })),
  };
  const offer = initData && {
    clientSession,
    initData,
    confirm,
    onTied: () => notify("success", ({ tie }) => ({ title: tie.done })),
  };
  const messenger: Messenger = {
    locate: () => locateByMessenger(bridge),
    openLink: (url) => openExternally(bridge, url),
    openInvoice: (url) => openInvoice(bridge, current.version, url),
    signIn: () => signIn(signingIn, "asked"),
    tie: async () => (offer ? offerTie(offer) : { isTied: false, error: null }),
  };
  setMessenger(clientSession, messenger);
  bridge.post("iframe_ready", { reload_supported: true });
  bridge.post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  const stops = [
    confirmBeforeClosing(clientSession, bridge),
    followTheme(bridge, page),
    reserveSafeArea(bridge, page),
    mirrorMainAction(bridge, page),
    interceptOutLinks(bridge, page),
    startHaptics(bridge, clientSession, page),
    bridge.on("reload_iframe", () => {
      bridge.post("iframe_will_reload");
      reloadPage(page);
    }),
    ...(offer ? [offerTieAfterSignIn(offer, () => isEntering, page)] : []),
  ];
  // With every launch, because another account of the messenger may have opened it; a reload changes nothing.
  const isDue = isFirst || !isSignedIn(clientSession.session.getState());
  if (isDue && !isSignedOut(page)) void signIn(signingIn, isFirst ? "whenRequired" : "never");
  sendLanguage(clientSession, current, page);
  return () => stops.forEach((stop) => stop());
}

/** Clear another person's data before showing anything. */
function enter(
  { session, fulfilment, favourites, searchHistory, shell }: ClientSession,
  signedIn: SignedIn,
  page: Window,
) {
  const { user } = session.getState();
  const isOther = user !== null && user.id !== signedIn.user.id;
  if (isOther) {
    fulfilment.getState().reset();
    favourites.getState().replace([]);
    searchHistory.getState().clear();
    const merchantId = shell.brand?.merchant.id ?? "";
    for (const kind of ["pastOrders", "usedPromos"] as const)
      writeText(page.localStorage, brandStorageKey(kind, merchantId), null);
  }
  clearSignedOut(page);
  session.getState().signIn(signedIn);
  // The page may show data of the other account.
  if (isOther) reloadPage(page);
}

/** Ends a session that belongs to another person. */
const endOther = ({ shell }: ClientSession, token: string) =>
  createApiClient({
    mainBase: shell.bases.main,
    cdnBase: shell.bases.cdn,
    merchantId: shell.brand?.merchant.id ?? "",
    language: shell.language,
    token: () => token,
  }).logOut();

type NoticeText = { title: string; text?: string };

/** Show the account: a launch may have come from somebody else's bot. */
const shownUser = ({ firstName, phone }: User) =>
  [firstName, maskPhone(phone)].filter(Boolean).join(" · ");

/**
 * Asks for confirmation of closing only while data would be lost. Decision "S1.37". Returns a function that stops it.
 */
function confirmBeforeClosing({ draft }: ClientSession, { post }: Bridge) {
  let isEnabled = false;
  const settle = () => {
    const hasLines = draft.getState().lines.length > 0;
    if (hasLines === isEnabled) return;
    isEnabled = hasLines;
    post("web_app_setup_closing_behavior", { need_confirmation: hasLines });
  };
  settle();
  return draft.subscribe(settle);
}

/**
 * Tells the server the language that the customer chose here, for the bot. Specification, point 7; decision "S7.49".
 */
function sendLanguage({ api, shell: { language } }: ClientSession, launch: Launch, page: Window) {
  const { initData } = launch;
  if (!initData || launch.language === languageTags[language]) return;
  updateLaunch(page, { language: languageTags[language] });
  void api.setBotLanguage({ body: { initData, language } });
}
