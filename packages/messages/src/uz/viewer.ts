/** Image viewer of a product. */
export const viewer = {
  label: (dish: string) => `${dish}: rasmlar`,
  position: (picture: number, count: number) => `${count} tadan ${picture}-rasm`,
  next: "Keyingi rasm",
  previous: "Oldingi rasm",
  play: "Birin-ketin ko‘rsatish",
  pause: "To‘xtatib turish",
  zoomIn: "Kattalashtirish",
  zoomOut: "Kichraytirish",
  whole: "Rasmni to‘liq ko‘rsatish",
};
