/** Score at which the rules count as well tested. */
export const wantedScore = 85;

/** Every mutant with its fate, from the root of the project. */
export const reportFile = "reports/mutants.json";
