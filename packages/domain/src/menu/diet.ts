/** Filters of the menu. A product without data is in none of them. */
export const diets = ["meat-free", "spicy", "nut-free", "halal"] as const;
export type Diet = (typeof diets)[number];

/** A product's diets are tags of it, which the search leaves out. */
const prefix = "diet:";

export const dietTag = (diet: Diet) => `${prefix}${diet}`;

type Tagged = { tags?: readonly string[] | null | undefined };

export const dietsOf = ({ tags }: Tagged): Diet[] =>
  diets.filter((diet) => tags?.includes(dietTag(diet)));

/** The tags that are words to look for. */
export const searchTags = ({ tags }: Tagged): string[] =>
  tags?.filter((tag) => !tag.startsWith(prefix)) ?? [];
