type Food = {
  /** Names of the same food, which find each other. */
  words: readonly string[];
  /** Names that find it, but are not looked for themselves: coca and cocoa sound alike. */
  aliases?: readonly string[];
  /** Kinds of it, which its names find as well; they do not find each other. */
  kinds?: readonly string[];
  /** To offer on a menu without it, nearest first. */
  instead: readonly string[];
};

/**
 * Foods that customers look for by other names than the menu's, or look for where there are none. Spellings that only
 * differ by script or by a typo are left out: the search folds them.
 */
const foods = {
  pizza: {
    words: ["пицца", "пиццы", "пиццу"],
    kinds: ["пепперони"],
    instead: ["хачапури", "самса", "лаваш", "бургер"],
  },
  sushi: {
    words: ["суши", "роллы"],
    kinds: ["нигири", "сашими"],
    instead: ["рыба", "креветки", "салат"],
  },
  burger: {
    words: ["бургер", "гамбургер", "бургеры", "burgers"],
    kinds: ["чизбургер"],
    instead: ["лаваш", "хот-дог", "самса", "шашлык"],
  },
  shawarma: {
    words: ["шаурма", "шаверма", "shawarma", "донер"],
    instead: ["лаваш", "бургер", "хот-дог", "шашлык"],
  },
  fish: {
    words: ["рыба", "рыбу", "рыбы", "baliq", "fish"],
    kinds: ["лосось", "сёмга", "форель", "судак", "сазан", "карп", "тунец", "рыбный", "рыбная"],
    instead: ["креветки", "курица", "салат"],
  },
  coffee: {
    words: ["кофе", "qahva"],
    kinds: [
      "эспрессо",
      "espresso",
      "американо",
      "капучино",
      "cappuccino",
      "латте",
      "раф",
      "флэт уайт",
      "flat white",
      "мокко",
      "ристретто",
      "макиато",
    ],
    instead: ["чай"],
  },
  beer: {
    words: ["пиво", "пива", "beer"],
    instead: ["лимонад", "айран", "компот", "чай"],
  },
  alcohol: {
    words: ["вино", "wine", "водка", "водку", "aroq", "коньяк", "виски", "whisky"],
    instead: ["лимонад", "морс", "компот", "чай"],
  },
  fries: {
    words: ["фри", "fries"],
    aliases: ["картошка фри"],
    instead: ["картофель", "картошка"],
  },
  juice: {
    words: ["сок", "соки", "sharbat", "sharbati", "juice", "фреш"],
    instead: ["компот", "морс", "лимонад"],
  },
  cola: {
    words: ["кола", "колу"],
    aliases: ["coca", "coca-cola"],
    instead: ["лимонад", "морс", "компот"],
  },
  pepsi: {
    words: ["пепси"],
    instead: ["кола", "лимонад", "компот"],
  },
  fanta: {
    words: ["фанта"],
    instead: ["лимонад", "кола", "компот"],
  },
  sprite: {
    words: ["спрайт", "sprite"],
    instead: ["лимонад", "кола", "компот"],
  },
} satisfies Record<string, Food>;

export type FoodConcept = keyof typeof foods;

export const foodConcepts: readonly (Food & { name: FoodConcept })[] = (
  Object.entries(foods) as [FoodConcept, Food][]
).map(([name, food]) => ({ name, ...food }));
