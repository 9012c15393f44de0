import type { BrandFolder, PictureUse } from "@dasturxon/brand-folder/brand-folder";
import { pictureKey, type ReleaseContent } from "./release-content.ts";

/**
 * The content with a name for each picture, as files need it: in a release the same name may be drawn differently for
 * another place.
 *
 * @returns Ids of the pictures by their names.
 */
export function withPictureFiles({ folder, pictures }: ReleaseContent): {
  folder: BrandFolder;
  files: Map<string, string>;
} {
  const files = new Map<string, string>();
  function nameOf(use: PictureUse): string {
    const id = pictures[pictureKey(use)];
    if (!id) throw new Error(`The release has no picture ${use.name}.`);
    for (let number = 1; ; number += 1) {
      const name =
        number === 1 ? use.name : `${use.name}-${use.kind}${number === 2 ? "" : `-${number}`}`;
      const known = files.get(name);
      if (known !== undefined && known !== id) continue;
      files.set(name, id);
      return name;
    }
  }
  const dishPicture = (name: string) => nameOf({ kind: "dish", name });
  const withPicture = <Row extends { picture: string | null }>(row: Row): Row => ({
    ...row,
    picture: row.picture && dishPicture(row.picture),
  });
  const { settings } = folder;
  const named = {
    ...folder,
    settings: {
      ...settings,
      logo: settings.logo && nameOf({ kind: "logo", name: settings.logo }),
      favicon: settings.favicon && nameOf({ kind: "favicon", name: settings.favicon }),
    },
    groups: folder.groups.map(withPicture),
    categories: folder.categories.map(withPicture),
    products: folder.products.map((product) => ({
      ...withPicture(product),
      gallery: product.gallery.map(dishPicture),
    })),
    optionGroups: folder.optionGroups.map((group) => ({
      ...group,
      options: group.options.map(withPicture),
    })),
    stories: folder.stories.map((story) => ({
      ...story,
      picture: dishPicture(story.picture),
      pages: story.pages.map((page) => ({
        ...page,
        picture: nameOf({ kind: "story", name: page.picture, color: story.color }),
      })),
    })),
    banners: folder.banners.map(({ picture: { uz, ru, eng }, ...banner }) => {
      const name = (each: string) => nameOf({ kind: "banner", name: each, color: banner.color });
      return { ...banner, picture: { uz: name(uz), ru: name(ru), eng: name(eng) } };
    }),
  };
  return { folder: named, files };
}
