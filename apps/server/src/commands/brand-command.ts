import { resolve } from "node:path";
import { folderMedia } from "@dasturxon/api/adapters/folder-media";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits, type Database } from "@dasturxon/api/db/database";
import { whilePicturesAreUnused, whilePicturesStay } from "@dasturxon/api/db/picture-lock";
import type { SiteOf } from "@dasturxon/api/modules/brand-import/release-facts";
import { BrandFolderError } from "@dasturxon/brand-folder/brand-folder-error";
import { ReleaseRefusedError } from "@dasturxon/api/modules/brand-import/release-brand";
import { problemLine } from "@dasturxon/brand-folder/problem";
import { brandAddress } from "@dasturxon/domain/tenant/merchant-reference";
import type { Config } from "../config.ts";
import { recordFindings } from "../doctor/dns-records.ts";
import type { Network } from "../doctor/network.ts";
import { demoMedia } from "../demo/demo-media.ts";
import { createBrand } from "./brand-create.ts";
import { exportBrand } from "./brand-export.ts";
import { checkFolder, importFolder, readFolder, type ReadFiles } from "./brand-import.ts";
import {
  brandsText,
  getBrand,
  type Outcome,
  publishBrand,
  releasesText,
  setOpen,
} from "./brand-state.ts";
import { pruneBrands } from "./brand-prune.ts";
import type { BrandArguments } from "./brand-arguments.ts";
import { announce, asOwner, withDatabase } from "./operator-command.ts";

export type BrandEnvironment = {
  config: Pick<Config, "databaseUrl" | "dataDir" | "hosts" | "isDemo" | "port" | "publicAddresses">;
  network: Pick<Network, "recordsOf">;
  /** Reads the files of a folder, which may come from anybody. */
  readFiles: ReadFiles;
  /** Folders are given from here. */
  workingFolder: string;
  /** The author of changes, unless `--author` names another. */
  user: string;
  /** Prints a line while the command runs. */
  print: (line: string) => void;
};

/**
 * Runs `npm run brand`. It needs no server and disturbs none that runs.
 *
 * @returns What it has to say. @throws An error with a sentence, or a line for each problem.
 */
export async function brandCommand(
  args: BrandArguments,
  environment: BrandEnvironment,
): Promise<string> {
  try {
    const work = await prepared(args, environment);
    if (typeof work === "string") return work;
    return await withDatabase(environment.config, (connectionString) =>
      onDatabase(work, connectionString),
    );
  } catch (error) {
    if (error instanceof BrandFolderError || error instanceof ReleaseRefusedError)
      throw new Error(problemsText(error.problems), { cause: error });
    throw error;
  }
}

type Work = (database: Database, connectionString: string) => Promise<Outcome>;

/** The work of a command in the database; the text of one that needs none. */
async function prepared(
  args: BrandArguments,
  { config, network, readFiles, workingFolder, user, print }: BrandEnvironment,
): Promise<Work | string> {
  const { dataDir, publicAddresses } = config;
  const { author = user } = args;
  const siteOf = siteIn(config);
  const path = (folder: string) => resolve(workingFolder, folder);
  const unchanged = (text: string): Outcome => ({ text, changedBrand: null });
  switch (args.verb) {
    case "create": {
      const folder = path(args.folder ?? `brands/${args.sub}`);
      return (database) => createBrand(database, { sub: args.sub, folder });
    }
    case "check": {
      const { text, domain } = await checkFolder(path(args.folder), readFiles);
      return withDomains(text, domain ? [domain] : [], network, publicAddresses);
    }
    case "import": {
      const folder = await readFolder(path(args.folder), readFiles);
      return (database, connectionString) =>
        whilePicturesStay(connectionString, () =>
          importFolder(folder, args, { database, dataDir, siteOf, author, print }),
        );
    }
    case "publish":
      return (database) => publishBrand(database, args, { author, siteOf });
    case "export":
      return async (database) => {
        const { isDemo } = await getBrand(database, args.sub);
        const stored = folderMedia(resolve(dataDir, "media"));
        const store = isDemo ? demoMedia(stored) : stored;
        const target = path(args.folder);
        return unchanged(await exportBrand({ sub: args.sub, target }, { database, store }));
      };
    case "releases":
      return async (database) => unchanged(await releasesText(database, args.sub));
    case "disable":
    case "enable":
      return (database) => setOpen(database, args.sub, args.verb === "enable");
    case "list":
      return async (database) => {
        const { text, domains } = await brandsText(database);
        return unchanged(await withDomains(text, domains, network, publicAddresses));
      };
    case "prune":
      return async (database, connectionString) =>
        unchanged(
          await whilePicturesAreUnused(connectionString, () =>
            pruneBrands(database, { ...args, mediaFolder: resolve(dataDir, "media") }),
          ),
        );
  }
}

/** Adds the DNS records that the brands' own domains lack, if it is known where these have to lead. */
async function withDomains(
  text: string,
  domains: readonly string[],
  network: Pick<Network, "recordsOf">,
  publicAddresses: readonly string[],
): Promise<string> {
  if (publicAddresses.length === 0) return text;
  const findings = await Promise.all(
    domains.map((host) => recordFindings(network, { host, record: host }, publicAddresses)),
  );
  const lines = findings.flat().map(({ text: found, cure }) => `  ${found} ${cure}`);
  return lines.length === 0 ? text : [text, "", "DNS records:", ...lines].join("\n");
}

async function onDatabase(work: Work, connectionString: string): Promise<string> {
  const database = createDatabase({
    ...asOwner(connectionString),
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  try {
    const { text, changedBrand } = await work(database, connectionString);
    if (changedBrand)
      await announce(connectionString, { topic: "merchant", merchantId: changedBrand });
    return text;
  } finally {
    await database.close();
  }
}

/** Address of a brand in this installation. */
const siteIn =
  ({ hosts, isDemo, port }: BrandEnvironment["config"]): SiteOf =>
  (brand) =>
    brandAddress(brand, hosts) ?? (isDemo ? `http://${brand.sub}.localhost:${port}` : null);

const shownProblems = 200;

function problemsText(problems: BrandFolderError["problems"]): string {
  const rest = problems.length - shownProblems;
  return [
    ...problems.slice(0, shownProblems).map(problemLine),
    ...(rest > 0 ? [`… and ${rest} more`] : []),
    "",
    `${problems.length} ${problems.length === 1 ? "problem" : "problems"}: nothing was changed.`,
  ].join("\n");
}
