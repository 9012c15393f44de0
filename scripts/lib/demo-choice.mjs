/** Variables that an installation for customers sets: a demo started on one of them by mistake would write into it. */
const ofAnInstallation = ["DATABASE_URL", "ROOT_DOMAINS", "SECRETS_KEY"];

/**
 * Why this environment does not say whether a demo or an installation for customers is to start.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {string | null} A sentence for the operator, or null where it says so.
 */
export function demoChoiceProblem(environment) {
  if (environment["DEMO"]) return null;
  const given = ofAnInstallation.filter((name) => environment[name]);
  if (given.length === 0) return null;
  return (
    `DEMO is not set, but ${given.join(" and ")} ${given.length > 1 ? "are" : "is"}: ` +
    "set DEMO=0 to serve customers, or DEMO=1 to start the demo with these settings."
  );
}
