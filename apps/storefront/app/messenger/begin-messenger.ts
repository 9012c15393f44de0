import { createApiClient } from "@dasturxon/api-client/api-client";
import type { SignedIn, User } from "@dasturxon/contract/entities/user";
import { hiddenPhone } from "@dasturxon/messages/hidden-phone";
import { languageTags } from "@dasturxon/messages/language";
import type { Catalogue } from "@dasturxon/messages/messages";
import { holdMessenger } from "../session/messenger.ts";
import type { Messenger } from "../session/messenger.ts";
import { isSignedIn } from "../session/session-store.ts";
import { clearSignedOut, isSignedOut } from "../session/signed-out.ts";
import type { ClientSession } from "../session/client-session.ts";
import type { Bridge } from "./bridge.ts";
import { feel } from "./haptics.ts";
import { reserveSafeArea } from "./reserve-safe-area.ts";
import { followTheme } from "./follow-theme.ts";
import { noteOfLaunch } from "./launch.ts";
import type { Launch } from "./launch.ts";
import { interceptOutLinks, openOutside } from "./links.ts";
import { locateByMessenger } from "./locate.ts";
import { mirrorMainAction } from "./mirror-main-action.ts";
import { offerTie, offerTieAfterSignIn } from "./offer-tie.ts";
import type { Ask } from "./question.ts";
import { signIn } from "./sign-in.ts";

type Surroundings = {
  bridge: Bridge;
  /** How the messenger opened the app; without a brand's name yet, it did so just now. */
  launch: Launch;
  page: Window;
  ask: Ask;
  /** Texts that the page may not have loaded yet. */
  loadTexts: () => Promise<Catalogue>;
};

/**
 * Sets the mini-app up and signs its customer in. Specification, point 1, "Messenger mini-app mode", and point 4,
 * "Messenger flow". The answer stops it.
 */
export function beginMessenger(
  clientSession: ClientSession,
  { bridge, launch, page, ask, loadTexts }: Surroundings,
) {
  const { shell } = clientSession;
  const isFirst = launch.merchantId === null;
  const current = isFirst ? { ...launch, merchantId: shell.brand?.merchant.id ?? null } : launch;
  if (isFirst) noteOfLaunch(page, current);
  const { initData } = current;
  const tell = (type: "info" | "success", write: (texts: Catalogue["messenger"]) => Told) =>
    void loadTexts().then(({ messenger: texts }) =>
      clientSession.notices.getState().notify({ type, ...write(texts) }),
    );
  let isEntering = false;
  const signingIn = {
    clientSession,
    bridge,
    launch: current,
    ask,
    enter(signedIn: SignedIn) {
      isEntering = true;
      enter(clientSession, signedIn, page);
      isEntering = false;
    },
    discard: ({ token }: SignedIn) => void endOther(clientSession, token),
    greet: ({ user }: SignedIn) =>
      tell("info", ({ signedInAs }) => ({ title: signedInAs, text: shownUser(user) })),
  };
  const offer = initData && {
    clientSession,
    initData,
    ask,
    onTied: () => tell("success", ({ tie }) => ({ title: tie.done })),
  };
  const messenger: Messenger = {
    locate: () => locateByMessenger(bridge),
    openLink: (url) => openOutside(bridge, url),
    signIn: () => signIn(signingIn, "asked"),
    tie: async () => (offer ? offerTie(offer) : { isTied: false, error: null }),
  };
  holdMessenger(clientSession, messenger);
  bridge.post("iframe_ready", { reload_supported: true });
  bridge.post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  const stops = [
    askBeforeClosing(clientSession, bridge),
    followTheme(bridge, page),
    reserveSafeArea(bridge, page),
    mirrorMainAction(bridge, page),
    interceptOutLinks(bridge, page),
    feel(bridge, clientSession, page),
    bridge.on("reload_iframe", () => {
      bridge.post("iframe_will_reload");
      page.location.reload();
    }),
    ...(offer ? [offerTieAfterSignIn(offer, () => isEntering, page)] : []),
  ];
  // With every launch, because another account of the messenger may have opened it; a reload changes nothing.
  const isDue = isFirst || !isSignedIn(clientSession.session.getState());
  if (isDue && !isSignedOut(page)) void signIn(signingIn, isFirst ? "whenRequired" : "never");
  tellLanguage(clientSession, current, page);
  return () => stops.forEach((stop) => stop());
}

/** Whoever it is now: what another person has left behind here is not shown to them. */
function enter(
  { session, fulfilment, favourites, searchHistory }: ClientSession,
  signedIn: SignedIn,
  page: Window,
) {
  const { user } = session.getState();
  const isOther = user !== null && user.id !== signedIn.user.id;
  if (isOther) {
    fulfilment.getState().reset();
    favourites.getState().replace([]);
    searchHistory.getState().clear();
  }
  clearSignedOut(page);
  session.getState().signIn(signedIn);
  // The page may show what was loaded for the other account.
  if (isOther) page.location.reload();
}

/** Signs out of a session that is not the visitor's. */
const endOther = ({ shell }: ClientSession, token: string) =>
  createApiClient({
    mainBase: shell.bases.main,
    cdnBase: shell.bases.cdn,
    merchantId: shell.brand?.merchant.id ?? "",
    language: shell.language,
    token: () => token,
  }).logOut();

type Told = { title: string; text?: string };

/** Whose account it is: a launch may have come from somebody else's bot. */
const shownUser = ({ firstName, phone }: User) =>
  [firstName, hiddenPhone(phone)].filter(Boolean).join(" · ");

/** Closing asks only while something would be lost. Decision "S1.37". The answer stops it. */
function askBeforeClosing({ draft }: ClientSession, { post }: Bridge) {
  let isAsked = false;
  const settle = () => {
    const isWanted = draft.getState().lines.length > 0;
    if (isWanted === isAsked) return;
    isAsked = isWanted;
    post("web_app_setup_closing_behavior", { need_confirmation: isWanted });
  };
  settle();
  return draft.subscribe(settle);
}

/** The bot goes on in the language that the customer has changed to here. Specification, point 7; decision "S7.49". */
function tellLanguage({ api, shell: { language } }: ClientSession, launch: Launch, page: Window) {
  const { initData } = launch;
  if (!initData || launch.language === languageTags[language]) return;
  noteOfLaunch(page, { language: languageTags[language] });
  void api.setBotLanguage({ body: { initData, language } });
}
