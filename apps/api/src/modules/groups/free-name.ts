/** The name, or with a number if somebody else has it: shares of a bill are told apart by it. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!lower.has(name.toLowerCase())) return name;
  }
}
