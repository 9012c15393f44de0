/** Minimum mutation score of the rules. */
export const requiredScore = 85;

/** Every mutant with its result, from the root of the project. */
export const reportFile = "reports/mutants.json";
