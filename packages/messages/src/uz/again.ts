/** Past orders on home and in the empty basket. */
export const again = {
  title: "Yana buyurtma qilish",
  dish: (name: string, count: number) => (count > 1 ? `${name} × ${count}` : name),
  today: (sum: string) => `Bugun ${sum}`,
};
