import type { BrandFolder, PictureUse } from "@dasturxon/brand-folder/brand-folder";
import type { FolderReading } from "@dasturxon/brand-folder/folder-reading";
import { idOfCodes } from "@dasturxon/brand-folder/id-of-codes";
import type { Advice, Problem } from "@dasturxon/brand-folder/problem";
import { subDomainRefusal } from "@dasturxon/domain/tenant/merchant-reference";
import type { BrandRecord } from "../../db/write-brand.ts";
import { brandRecord } from "./brand-record.ts";
import { type Changes, contentChanges } from "./content-changes.ts";
import type { RowKind } from "./import-context.ts";
import { type FormerCodes, matchRows, withUnlistedDishes } from "./match-rows.ts";
import {
  type Naming,
  namingOf,
  pictureKey,
  type ReleaseContent,
  rowKey,
} from "./release-content.ts";
import type { ReleaseFacts } from "./release-facts.ts";

/** A release before it is written: the same for a preview and for an import. */
export type ReleasePlan = {
  content: ReleaseContent;
  /** Its rows. */
  record: BrandRecord;
  /** Since the current release. */
  changes: Changes;
  /** The release cannot be published. */
  problems: Problem[];
  warnings: Problem[];
};

export type ReleaseSources = {
  now: Date;
  /** The id of a row, or of the brand, that has none yet. */
  newId: (kind: RowKind | "merchant", ...codes: string[]) => string;
  /** The id of a picture that the folder names; `null`: only the current release has it. */
  pictureId: (use: PictureUse) => string | null;
};

/** Plans the release that a folder makes. */
export function planRelease(
  reading: Pick<FolderReading, "content" | "generatedCodes">,
  facts: ReleaseFacts,
  { now, newId, pictureId }: ReleaseSources,
): ReleasePlan {
  const current = facts.current?.folder ?? null;
  const { content: given, formerCodes } = matchRows(reading, current);
  const { content: folder, unlisted } =
    current && !given.settings.wholeMenu
      ? withUnlistedDishes(given, current, formerCodes)
      : { content: given, unlisted: new Set<string>() };
  const naming = namingOf({
    ids: withPresentCodes(facts.ids, formerCodes),
    newId,
    pictureId: (use) => pictureId(use) ?? pictureIn(facts.current, use),
  });
  const record = recordOf(folder, facts, naming, now);
  // No row shows an option that no dish has, but an export does.
  for (const { picture } of given.optionGroups.flatMap(({ options }) => options))
    if (picture) naming.pictureId({ kind: "dish", name: picture });
  const content = { folder, ids: naming.ids, pictures: naming.pictures };
  const former = { dishes: formerCodes.products, ...formerCodes };
  return {
    content,
    record,
    changes: contentChanges(facts.current, content, former, unlisted),
    ...findings(folder, record, facts, naming),
  };
}

/** Plans the publication of an existing release. */
export function planPublishing(
  release: ReleaseContent,
  facts: ReleaseFacts,
  now: Date,
): ReleasePlan {
  const { folder, ids } = release;
  const naming = namingOf({
    ids,
    // A row that older releases did not have: the same id each time.
    newId: (kind, ...codes) =>
      facts.ids[rowKey(kind, ...codes)] ?? idOfCodes(facts.merchantId, kind, ...codes),
    pictureId: (use) => pictureIn(release, use),
  });
  const record = recordOf(folder, facts, naming, now);
  const content = { folder, ids: naming.ids, pictures: release.pictures };
  return {
    content,
    record,
    changes: contentChanges(facts.current, content),
    ...findings(folder, record, facts, naming),
  };
}

/** @throws If it has none of this name: the folder's reader looks for every picture. */
function pictureIn(release: ReleaseContent | null, use: PictureUse): string {
  const id = release?.pictures[pictureKey(use)];
  if (!id) throw new Error(`The release has no picture ${use.name}.`);
  return id;
}

const recordOf = (folder: BrandFolder, facts: ReleaseFacts, naming: Naming, now: Date) =>
  brandRecord(folder, {
    ...naming,
    merchantId: facts.merchantId,
    findTab: (sub) => findTab(sub, folder, facts, naming),
    createdDate: (facts.createdDate ?? now).toISOString(),
    writtenDate: now.toISOString(),
  });

/** A tab leads to an address, so a brand without one has none. */
function findTab(sub: string, folder: BrandFolder, facts: ReleaseFacts, { pictureId }: Naming) {
  const { settings, texts } = folder;
  const brand =
    sub === settings.sub
      ? {
          sub,
          merchantId: facts.merchantId,
          name: texts.name,
          color: settings.color,
          domain: settings.web.domain ?? null,
          logo: settings.logo ? pictureId({ kind: "logo", name: settings.logo }) : null,
        }
      : facts.others.find((other) => other.sub === sub);
  const domainUrl = brand && facts.siteOf(brand);
  if (!brand || !domainUrl) return null;
  const { merchantId, name, color, logo } = brand;
  return { merchantId, name, color, image: logo, domainUrl };
}

const kindOf = { groups: "group", categories: "category", products: "product" } as const;

/** A row that has another code now keeps its id. */
function withPresentCodes(
  ids: Readonly<Record<string, string>>,
  formerCodes: FormerCodes,
): Record<string, string> {
  const present = { ...ids };
  const moved = Object.entries(kindOf).flatMap(([kind, row]) =>
    [...formerCodes[kind as keyof FormerCodes]].map(([code, former]) => ({
      from: rowKey(row, former),
      to: rowKey(row, code),
    })),
  );
  for (const { from } of moved) delete present[from];
  for (const { from, to } of moved) if (ids[from]) present[to] = ids[from];
  return present;
}

function findings(
  folder: BrandFolder,
  record: BrandRecord,
  facts: ReleaseFacts,
  naming: Naming,
): Pick<ReleasePlan, "problems" | "warnings"> {
  const { settings, promos } = folder;
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const about = (file: string, field: string, message: Advice, value?: string): Problem => ({
    file,
    field,
    message,
    ...(value !== undefined && { value }),
    // The files may be gone, or never have existed.
    line: 1,
    column: 1,
  });

  const refusal = subDomainRefusal(settings.sub);
  if (refusal) problems.push(about("settings.yaml", "sub", refusal, settings.sub));
  const { domain } = record.webSettings;
  const owner = domain && facts.others.find((other) => other.domain === domain);
  if (owner)
    problems.push(
      about(
        "settings.yaml",
        "web.domain",
        `belongs to the brand ${owner.sub}: remove it from one of the two`,
        domain,
      ),
    );
  for (const [index, { id, usesTotal }] of record.promos.entries()) {
    const used = facts.promoUses.get(id) ?? 0;
    if (usesTotal && usesTotal < used)
      problems.push(
        about(
          "promos.yaml",
          `${promos[index]?.code}.usesTotal`,
          `is below the number of uses so far: write ${used} or more, or remove it`,
          String(usesTotal),
        ),
      );
  }
  for (const tab of settings.tabs) {
    if (findTab(tab, folder, facts, naming)) continue;
    const isKnown = tab === settings.sub || facts.others.some(({ sub }) => sub === tab);
    const cure = isKnown ? "set ROOT_DOMAINS or its web.domain" : "import it";
    warnings.push(
      about(
        "settings.yaml",
        "tabs",
        `${isKnown ? "has no address" : "is no brand of this installation"}, so it is left out: ${cure}, then run npm run brand -- publish ${settings.sub}`,
        tab,
      ),
    );
  }
  const listed = new Set(record.branches.map(({ id }) => id));
  for (const branch of facts.current?.folder.branches ?? []) {
    const id = facts.current?.ids[rowKey("branch", branch.code)] ?? "";
    const orders = facts.openOrders.get(id) ?? 0;
    if (!listed.has(id) && orders > 0)
      warnings.push(
        about(
          "branches.yaml",
          branch.code,
          orders === 1
            ? "is closed and still has 1 open order: finish or cancel it"
            : `is closed and still has ${orders} open orders: finish or cancel them`,
        ),
      );
  }
  return { problems, warnings };
}
