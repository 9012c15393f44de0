/** The person who opened a mini-app, as Click's app names them. */
export type ClickPerson = {
  firstName: string;
  lastName: string;
  /** E.164: Click knows its users by their phone. */
  phone: string;
};

export type ClickMiniApp = {
  /**
   * The person of a session, which the app handed to the page.
   *
   * @param key Of the brand's mini-app.
   * @returns `null`: Click knows no such session of this mini-app. @throws ClickMiniAppError
   */
  personOf(key: string, session: string): Promise<ClickPerson | null>;
};

/** Click cannot be asked, or does not accept the key. */
export class ClickMiniAppError extends Error {
  override readonly name = "ClickMiniAppError";
}
