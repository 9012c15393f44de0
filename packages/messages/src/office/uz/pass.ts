export const pass = {
  preparing: "Tayyorlanmoqda",
  ready: "Tayyor, olib keting",
  none: "Hozircha yo‘q",
};
