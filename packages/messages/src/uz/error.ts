/** General error texts. Texts of refusals are in the error catalogue. */
export const error = {
  /** Decision "S8.25": no connection. */
  network: "Internet aloqasi yo‘q. Ulanishni tekshirib, qayta urinib ko‘ring.",
  timeout: "Server uzoq vaqt javob bermayapti. Qayta urinib ko‘ring.",
  unknown: "Xatolik yuz berdi, keyinroq urinib ko‘ring",
  /** Specification, point 8: after a 401 with a stored token. */
  signedOut: "Ba’zi ma’lumotlar eskirgan! Iltimos, qaytadan kiring.",
  required: "Iltimos, ushbu maydonni to‘ldiring!",
  notFoundTitle: "Sahifa topilmadi",
  notFound: (path: string) => `Sahifa topilmadi: ${path}`,
  notFoundHint: "Havola eskirgan yoki xato yozilgan bo‘lishi mumkin.",
  networkTitle: "Internet yo‘q",
  serverTitle: "Serverda ichki xatolik",
  serverHint:
    "Biz buni allaqachon bilamiz. Bir daqiqadan so‘ng qayta urinib ko‘ring — savatingiz saqlangan.",
};
