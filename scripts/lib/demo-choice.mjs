/** Variables of a production installation: a demo started with one of them by mistake would write into it. */
const productionVariables = ["DATABASE_URL", "ROOT_DOMAINS", "SECRETS_KEY"];

/**
 * Checks that the environment decides between the demo and production.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {string | null} The problem, for the operator, or null.
 */
export function demoChoiceProblem(environment) {
  if (environment["DEMO"]) return null;
  const present = productionVariables.filter((name) => environment[name]);
  if (present.length === 0) return null;
  return (
    `DEMO is not set, but ${present.join(" and ")} ${present.length > 1 ? "are" : "is"}: ` +
    "set DEMO=0 to serve customers, or DEMO=1 to start the demo with these settings."
  );
}
