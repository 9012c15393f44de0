/** Session storage: how the messenger opened this tab, `messenger/launch.ts`. It outlives a logout. */
export const launchKey = "launch";
