import { redact } from "../redact.ts";
import {
  problem,
  type Check,
  type DoctorContext,
  type Finding,
  type OpenDatabase,
} from "./check.ts";

export type Result = {
  name: string;
  title: string;
  state: "ok" | "advice" | "problem" | "not checked";
  findings: Finding[];
};

/** Runs the checks one after the other. @param open `null`: the database cannot be reached. */
export async function examine(
  checks: readonly Check[],
  context: DoctorContext,
  open: OpenDatabase | null,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const { name, title } = check;
    const findings = await findingsOf(check, context, open);
    results.push({ name, title, state: stateOf(findings), findings: findings ?? [] });
  }
  return results;
}

/** @returns `null` if it cannot look. */
async function findingsOf(check: Check, context: DoctorContext, open: OpenDatabase | null) {
  try {
    if (check.needs === "nothing") return await check.run(context);
    return open && (await check.run(context, open));
  } catch (error) {
    const reason = redact(error instanceof Error ? error.message : String(error)) as string;
    return [
      problem(
        `This could not be checked: ${reason}`,
        "Do what the findings above say, then run `npm run doctor` again.",
      ),
    ];
  }
}

function stateOf(findings: readonly Finding[] | null): Result["state"] {
  if (!findings) return "not checked";
  if (findings.some(({ level }) => level === "problem")) return "problem";
  return findings.length > 0 ? "advice" : "ok";
}

export const isWell = (results: readonly Result[]): boolean =>
  results.every(({ state }) => state === "ok" || state === "advice");
