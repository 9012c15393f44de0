/** Favourite products. */
export const favourites = {
  loading: "Sevimlilar yuklanmoqda",
  dishes: "Yoqqan taomlar",
  emptyTitle: "Sevimlilar hali yo‘q",
  emptyText: "Yoqqan taomdagi yurakchani bosing — keyingi safar uni shu yerdan topasiz.",
  removed: (dish: string) => `${dish} sevimlilardan olib tashlandi`,
};
