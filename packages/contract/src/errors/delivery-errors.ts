import { shown } from "./error-entry.ts";

const deliveryUnavailable = {
  uz: "Siz tanlagan manzilga hozircha yetkazib bera olmaymiz. Iltimos, boshqa manzilni tanlang",
  ru: "Доставка по выбранному адресу сейчас недоступна. Пожалуйста, выберите другой адрес",
  eng: "Delivery to the address you selected is currently unavailable. Please select another address",
};

/** Address, branch and time. Specification, point 5; decisions S5.22, S3.082, "slots". */
export const deliveryErrors = {
  OUT_OF_ZONE: shown(422, deliveryUnavailable),
  BRANCH_NOT_FOUND: shown(404, deliveryUnavailable),
  ADDRESS_REQUIRED: shown(422, {
    uz: "Yetkazib berish manzilini tanlang",
    ru: "Выберите адрес доставки",
    eng: "Choose the delivery address",
  }),
  BRANCH_REQUIRED: shown(422, {
    uz: "Filialni tanlang",
    ru: "Выберите филиал",
    eng: "Choose a branch",
  }),
  BRANCH_NOT_AVAILABLE: shown(422, {
    uz: "Bu filial buyurtma qabul qilmayapti. Boshqa filialni tanlang",
    ru: "Этот филиал не принимает заказы. Выберите другой",
    eng: "This branch is not taking orders. Choose another one",
  }),
  BRANCH_CLOSED: shown(422, {
    uz: "Filial hozir yopiq. Buyurtmani boshqa vaqtga bering",
    ru: "Филиал сейчас закрыт. Оформите заказ на другое время",
    eng: "The branch is closed now. Order for another time",
  }),
  BRANCH_PAUSED: shown(422, {
    uz: "Filial hozircha buyurtma qabul qilmayapti. Keyinroq urinib ko‘ring yoki boshqa vaqtga buyurtma bering",
    ru: "Филиал временно не принимает заказы. Попробуйте позже или оформите заказ на другое время",
    eng: "The branch is taking no orders for the moment. Try later or order for another time",
  }),
  SERVICE_TYPE_NOT_AVAILABLE: shown(422, {
    uz: "Buyurtmani bu usulda olib bo‘lmaydi. Boshqa usulni tanlang",
    ru: "Этот способ получения недоступен. Выберите другой",
    eng: "This way of getting the order is not available. Choose another one",
  }),
  DELIVERY_BELOW_MINIMUM: shown(422, {
    uz: "Yetkazib berish {minimum}\u00a0so‘mdan boshlanadi. Yana {missing}\u00a0so‘mlik taom qo‘shing",
    ru: "Доставка от {minimum}\u00a0сум. Добавьте ещё на {missing}\u00a0сум",
    eng: "Delivery starts at {minimum}\u00a0soum. Add {missing}\u00a0soum more",
  }),
  LATER_TIME_REQUIRED: shown(422, {
    uz: "Kun va vaqtni tanlang",
    ru: "Выберите день и время",
    eng: "Choose a day and a time",
  }),
  SLOT_NOT_AVAILABLE: shown(422, {
    uz: "Bu vaqtga buyurtma berib bo‘lmaydi. Boshqa vaqtni tanlang",
    ru: "На это время заказать нельзя. Выберите другое",
    eng: "This time is not available. Choose another one",
  }),
  SLOT_FULL: shown(422, {
    uz: "Bu vaqtga oshxona to‘la band. Boshqa vaqtni tanlang",
    ru: "На это время кухня уже загружена. Выберите другое",
    eng: "The kitchen is fully booked for this time. Choose another one",
  }),
  TABLE_NOT_AVAILABLE: shown(422, {
    uz: "Bu stol topilmadi. QR kodni qayta skanerlang",
    ru: "Этот стол не найден. Отсканируйте QR-код ещё раз",
    eng: "This table was not found. Scan the QR code again",
  }),
};
