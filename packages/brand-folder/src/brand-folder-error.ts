import { type Problem, problemLine } from "./problem.ts";

/** Thrown when the folder has problems; the message has a line for each. */
export class BrandFolderError extends Error {
  override readonly name = "BrandFolderError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join("\n"));
    this.problems = problems;
  }
}
