import type { SignedIn } from "@dasturxon/contract/entities/user";
import { languageTags } from "@dasturxon/messages/language";
import { holdMessenger } from "../session/messenger.ts";
import type { Messenger } from "../session/messenger.ts";
import { isSignedIn } from "../session/session-store.ts";
import { clearSignedOut, isSignedOut } from "../session/signed-out.ts";
import type { Visitor } from "../session/visitor.ts";
import type { Bridge } from "./bridge.ts";
import { feel } from "./haptics.ts";
import { keepLinked } from "./keep-linked.ts";
import { keepRoom } from "./keep-room.ts";
import { keepTheme } from "./keep-theme.ts";
import { noteOfLaunch } from "./launch.ts";
import type { Launch } from "./launch.ts";
import { keepOutLinks, openOutside } from "./links.ts";
import { locateByMessenger } from "./locate.ts";
import { mirrorMainAction } from "./mirror-main-action.ts";
import { signIn } from "./sign-in.ts";

/**
 * Sets the mini-app up and signs its customer in. Specification, point 1, "Messenger mini-app mode", and point 4,
 * "Messenger flow". The answer stops it.
 *
 * @param launch How the messenger opened the app; without a brand's name yet, it did so just now.
 */
export function beginMessenger(visitor: Visitor, bridge: Bridge, launch: Launch, page: Window) {
  const { shell } = visitor;
  const isFirst = launch.merchantId === null;
  const current = isFirst ? { ...launch, merchantId: shell.brand?.merchant.id ?? null } : launch;
  if (isFirst) noteOfLaunch(page, current);
  let isEntering = false;
  const signingIn = {
    visitor,
    bridge,
    launch: current,
    enter(signedIn: SignedIn) {
      isEntering = true;
      enter(visitor, signedIn, page);
      isEntering = false;
    },
  };
  const messenger: Messenger = {
    locate: () => locateByMessenger(bridge),
    openLink: (url) => openOutside(bridge, url),
    signIn: () => signIn(signingIn, "asked"),
  };
  holdMessenger(visitor, messenger);
  bridge.post("iframe_ready", { reload_supported: true });
  bridge.post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  const stops = [
    askBeforeClosing(visitor, bridge),
    keepTheme(bridge, page),
    keepRoom(bridge, page),
    mirrorMainAction(bridge, page),
    keepOutLinks(bridge, page),
    feel(bridge, visitor, page),
    bridge.on("reload_iframe", () => {
      bridge.post("iframe_will_reload");
      page.location.reload();
    }),
    ...(current.initData ? [keepLinked(visitor, current.initData, () => isEntering, page)] : []),
  ];
  // With every launch, because another account of the messenger may have opened it; a reload changes nothing.
  const isDue = isFirst || !isSignedIn(visitor.session.getState());
  if (isDue && !isSignedOut(page)) void signIn(signingIn, isFirst ? "whenRequired" : "never");
  tellLanguage(visitor, current, page);
  return () => stops.forEach((stop) => stop());
}

/** Whoever it is now: what another person has left behind here is not shown to them. */
function enter(
  { session, place, favourites, searchHistory }: Visitor,
  signedIn: SignedIn,
  page: Window,
) {
  const { user } = session.getState();
  if (user && user.id !== signedIn.user.id) {
    place.getState().reset();
    favourites.getState().replace([]);
    searchHistory.getState().clear();
  }
  clearSignedOut(page);
  session.getState().signIn(signedIn);
}

/** Closing asks only while something would be lost. Decision "S1.37". The answer stops it. */
function askBeforeClosing({ draft }: Visitor, { post }: Bridge) {
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
function tellLanguage({ api, shell: { language } }: Visitor, launch: Launch, page: Window) {
  const { initData } = launch;
  if (!initData || launch.language === languageTags[language]) return;
  noteOfLaunch(page, { language: languageTags[language] });
  void api.setBotLanguage({ body: { initData, language } });
}
