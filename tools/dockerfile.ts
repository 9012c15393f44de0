export type Instruction = { name: string; args: string };
export type Stage = { name: string; instructions: Instruction[] };

/** The instructions of a Dockerfile by stage, with its ARGs filled in; as much of the format as ours uses. */
export function readDockerfile(text: string): { args: Map<string, string>; stages: Stage[] } {
  const args = new Map<string, string>();
  const stages: Stage[] = [];
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  for (const line of lines.filter((each) => each.trim())) {
    const [, name = "", raw = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    const filled = raw.replaceAll(
      /\$\{([A-Z_]+)\}/g,
      (whole, arg: string) => args.get(arg) ?? whole,
    );
    if (name === "ARG") {
      const [arg = "", value = ""] = filled.split("=");
      args.set(arg, value);
    } else if (name === "FROM") {
      stages.push({ name: filled.split(/ AS /i)[1] ?? "", instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!name || !stage) throw new Error(`Not understood in the Dockerfile: ${line}`);
      stage.instructions.push({
        name,
        args: name === "HEALTHCHECK" || name === "CMD" ? raw : filled,
      });
    }
  }
  return { args, stages };
}

/** `CMD ["node", "x"]`, or `HEALTHCHECK --interval=… CMD […]`: the words of the command. */
export const commandOf = ({ args }: Instruction): string[] =>
  JSON.parse(args.slice(args.indexOf("["))) as string[];

/** `ENV A=1 B=2`, without quotes. */
export const environmentOf = ({ args }: Instruction): Record<string, string> =>
  Object.fromEntries(
    args.split(/\s+/).map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return [name, value];
    }),
  );
