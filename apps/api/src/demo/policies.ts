import type { PolicyType } from "@dasturxon/contract/entities/policy";
import type { Words } from "./author.ts";

/** Plausible texts that say of themselves that they are samples: a restaurant puts its lawyer's in their place. */
export function samplePolicies(house: {
  name: Words;
  about: Words;
  phone: string;
  minimum: string;
}): Record<PolicyType, Words> {
  const [uz, ru, eng] = house.name;
  const phone = house.phone.replaceAll(" ", "\u00a0");
  return {
    ABOUT_COMPANY: [
      `Namuna matn\n\n${house.about[0]}\n\nSavol va takliflar uchun: ${phone}.`,
      `Образец текста\n\n${house.about[1]}\n\nВопросы и предложения: ${phone}.`,
      `Sample text\n\n${house.about[2]}\n\nQuestions and ideas: ${phone}.`,
    ],
    TERMS: [
      `Namuna matn. Haqiqiy shartlarni restoran o‘zi joylashtiradi.\n\n1. Buyurtma\n“${uz}” saytida berilgan buyurtma restoran uni qabul qilgan paytdan kuchga kiradi. Narxlar so‘mda, soliqlar bilan ko‘rsatilgan.\n\n2. Yetkazib berish\nEng kam buyurtma — ${house.minimum} so‘m. Narx va vaqt manzilingizga qarab rasmiylashtirishda ko‘rsatiladi. Vaqt taxminiy: tirbandlik va ob-havo unga ta’sir qilishi mumkin.\n\n3. To‘lov\nNaqd pul yoki terminal orqali, buyurtmani olganda.\n\n4. Bekor qilish va qaytarish\nTaom tayyorlana boshlaguncha buyurtmani bekor qilish mumkin. Sifat yoki tarkib bo‘yicha e’tirozni bir soat ichida bildiring: ${phone}.`,
      `Образец текста. Настоящие условия размещает сам ресторан.\n\n1. Заказ\nЗаказ на сайте «${ru}» вступает в силу, когда ресторан его принял. Цены указаны в сумах с учётом налогов.\n\n2. Доставка\nМинимальный заказ — ${house.minimum} сумов. Стоимость и время зависят от адреса и видны при оформлении. Время примерное: на него влияют пробки и погода.\n\n3. Оплата\nНаличными или через терминал при получении.\n\n4. Отмена и возврат\nЗаказ можно отменить, пока его не начали готовить. О качестве или составе сообщите в течение часа: ${phone}.`,
      `Sample text. The restaurant puts its real terms here.\n\n1. Ordering\nAn order on the ${eng} site takes effect when the restaurant accepts it. Prices are in soum and include taxes.\n\n2. Delivery\nThe smallest order is ${house.minimum} soum. Price and time depend on the address and are shown at checkout. Times are estimates: traffic and weather may change them.\n\n3. Payment\nIn cash or by terminal on receipt.\n\n4. Cancelling and refunds\nAn order can be cancelled until the kitchen starts on it. Tell us about quality or missing items within an hour: ${phone}.`,
    ],
    PRIVACY_POLICY: [
      `Namuna matn. Haqiqiy siyosatni restoran o‘zi joylashtiradi.\n\nBiz telefon raqamingiz, ismingiz, manzillaringiz va buyurtmalaringizni saqlaymiz. Ular faqat buyurtmani bajarish, siz bilan bog‘lanish va xizmatni yaxshilash uchun kerak.\n\nMa’lumotlar uchinchi shaxslarga sotilmaydi. Kuryer faqat yetkazish uchun zarur bo‘lgan ma’lumotni ko‘radi.\n\nHisobingizni profil sozlamalarida o‘chirishingiz mumkin: shaxsiy ma’lumotlaringiz o‘chiriladi, buyurtmalar summasi hisobot uchun ismsiz qoladi. Raqamingiz bir martalik promokoddan foydalangani raqamni o‘qib bo‘lmaydigan belgi sifatida saqlanadi.`,
      `Образец текста. Настоящую политику размещает сам ресторан.\n\nМы храним ваш номер телефона, имя, адреса и заказы. Они нужны только для того, чтобы выполнить заказ, связаться с вами и улучшить сервис.\n\nМы не продаём данные третьим лицам. Курьер видит только то, что нужно для доставки.\n\nАккаунт можно удалить в настройках профиля: личные данные будут стёрты, а суммы заказов останутся для отчётности без имени. Если ваш номер уже использовал одноразовый промокод, останется отметка, по которой номер нельзя узнать.`,
      `Sample text. The restaurant puts its real policy here.\n\nWe keep your phone number, name, addresses and orders. They serve only to fulfil the order, to reach you and to make the service better.\n\nWe do not sell data to anybody. The courier sees only what the delivery needs.\n\nYou can delete your account in the profile settings: personal data are erased, and order totals stay for accounting without a name. That your number has used a promo code for one use stays as a mark from which the number cannot be read.`,
    ],
  };
}
