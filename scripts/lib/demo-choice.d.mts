export function demoChoiceProblem(environment: Record<string, string | undefined>): string | null;
