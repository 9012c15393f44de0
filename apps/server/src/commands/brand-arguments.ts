import { parseArgs } from "node:util";
import { UsageError } from "./run-command.ts";

const usage = `npm run brand -- create <sub> [folder]
                 check <folder>
                 import <folder> [--sub <sub>] [--dry-run] [--stage] [--note <text>] [--all]
                 publish <sub> [release] [--all]
                 releases <sub>
                 export <sub> <folder>
                 disable <sub>
                 enable <sub>
                 list
                 prune [--keep <number>] [--dry-run]

  create    adds a brand that is not open yet, and writes a folder to fill in (default: brands/<sub>)
  check     reads a folder and names every problem; nothing else
  import    makes a release of a folder and publishes it; makes the brand if there is none
            --sub      for this sub-domain, whatever settings.yaml says
            --dry-run  shows what would change, and writes nothing
            --stage    leaves the current release until "publish"
            --note     is kept with the release
            --all      prints every change
  publish   makes a release the current one, also an older one (default: the newest)
  releases  lists the releases of a brand
  export    writes the current release as a folder
  disable   closes a brand: its pages say so, its data stay
  enable    opens it again
  list      lists all brands
  prune     deletes old releases of all brands, and pictures that nothing shows any more
            --keep     so many of the newest releases of each brand stay, and the current one (default: 50)
            --dry-run  says what would be deleted, and deletes nothing
  --author  who does it (default: the user of this machine)`;

export type BrandArguments = { author: string | undefined } & (
  | { verb: "create"; sub: string; folder: string | undefined }
  | { verb: "check"; folder: string }
  | {
      verb: "import";
      folder: string;
      sub: string | undefined;
      isDryRun: boolean;
      isStaged: boolean;
      note: string;
      showsAll: boolean;
    }
  | { verb: "publish"; sub: string; which: number | "newest"; showsAll: boolean }
  | { verb: "export"; sub: string; folder: string }
  | { verb: "releases" | "disable" | "enable"; sub: string }
  | { verb: "list" }
  | { verb: "prune"; keep: number; isDryRun: boolean }
);

const options = {
  all: { type: "boolean", default: false },
  author: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  keep: { type: "string" },
  note: { type: "string", default: "" },
  stage: { type: "boolean", default: false },
  sub: { type: "string" },
} as const;

/** Options of a verb, besides `--author`. */
const optionsOf: Record<string, readonly string[]> = {
  import: ["all", "dry-run", "note", "stage", "sub"],
  publish: ["all"],
  prune: ["dry-run", "keep"],
};

const defaultKeep = "50";

/** @throws UsageError */
export function readBrandArguments(args: readonly string[]): BrandArguments {
  const { values, positionals } = parsed(args);
  const [verb = "", first, second, ...more] = positionals;
  const given = Object.entries(values)
    .filter(([name, value]) => name !== "author" && value !== false && value !== "")
    .map(([name]) => name);
  const isKnown = given.every((name) => optionsOf[verb]?.includes(name));
  if (!isKnown || more.length > 0) throw new UsageError(usage);
  const { author, all: showsAll } = values;
  const { sub, note, keep = defaultKeep, "dry-run": isDryRun, stage: isStaged } = values;
  if (verb === "list" && first === undefined) return { verb, author };
  if (verb === "prune" && first === undefined && /^[1-9]\d{0,5}$/.test(keep))
    return { verb, author, keep: Number(keep), isDryRun };
  if (first === undefined) throw new UsageError(usage);
  if (verb === "create") return { verb, author, sub: first, folder: second };
  if (verb === "export" && second !== undefined)
    return { verb, author, sub: first, folder: second };
  if (verb === "publish") {
    const which = second === undefined ? "newest" : Number(second);
    if (which === "newest" || (Number.isInteger(which) && which > 0))
      return { verb, author, sub: first, which, showsAll };
  }
  if (second !== undefined) throw new UsageError(usage);
  if (verb === "check") return { verb, author, folder: first };
  if (verb === "releases" || verb === "disable" || verb === "enable")
    return { verb, author, sub: first };
  if (verb !== "import") throw new UsageError(usage);
  return { verb, author, folder: first, sub, isDryRun, isStaged, note, showsAll };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(usage, { cause: error });
  }
}
