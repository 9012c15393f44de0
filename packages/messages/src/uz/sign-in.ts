/** Sign-in by phone and code. */
export const signIn = {
  title: "Kirish",
  intro: "U buyurtma holatini aytish va kuryer siz bilan bog‘lanishi uchun kerak.",
  phone: "Telefon raqami",
  phoneHint: "Faqat kod va buyurtma uchun. Reklama yubormaymiz.",
  getCode: "Kod olish",
  terms: "Davom etib, shartlarga rozi bo‘lasiz:",
  termsLink: "Foydalanish shartlari",
  codeSent: (phone: string) => `Kod ${phone} raqamiga yuborildi`,
  code: "SMS kod",
  changePhone: "Raqamni o‘zgartirish",
  resendIn: (seconds: number) => `${seconds} soniyadan keyin qayta yuborish mumkin`,
  resend: "Kodni qayta yuborish",
  resent: "Yangi kod yuborildi",
  confirm: "Tasdiqlash",
  /** In the mini-app. */
  byMessenger: "Telegram orqali kirish",
  orBySms: "yoki SMS kod orqali",
  messengerRefused: "Telegram raqamingizni bermadi. SMS kod orqali kirishingiz mumkin.",
  smsRequired: "Xodim hisobiga faqat SMS kod orqali kiriladi.",
  /** Prompts of forms. The shop has no passwords and no empty selects. Specification, point 5. */
  prompts: {
    name: "Ismingizni kiriting",
    phone: "Telefon raqamingizni kiriting",
    password: "Parolni kiriting",
    repeatPassword: "Parolni qayta kiriting",
    select: "Tanlang",
    code: "SMS kodni kiriting",
  },
};

/** Account prompts of the mini-app, and the Telegram accounts in the profile. */
export const messenger = {
  account: "Hozirgi hisobingiz",
  signedInAs: "Siz hisobingizga kirdingiz",
  tie: {
    title: "Telegram ulansinmi?",
    text: "Keyingi safar SMS kodsiz kirasiz, buyurtmangiz haqida esa bot shu yerga yozadi. Bu sizning Telegram akkauntingiz bo‘lmasa, ulamang.",
    no: "Yo‘q",
    yes: "Ulash",
    done: "Telegram ulandi",
  },
  switch: {
    title: "Boshqa hisobga o‘tasizmi?",
    text: "Bu Telegram akkaunti boshqa hisobga ulangan. O‘tsangiz, hozirgi hisobdan chiqasiz.",
    no: "Qolish",
    yes: "O‘tish",
  },
  ties: {
    title: "Ulangan Telegram",
    since: (date: string) => `Ulangan: ${date}`,
    through: (bot: string) => `@${bot} orqali`,
    end: "Uzish",
    endOf: (name: string) => `Uzish: ${name}`,
    endQuestion: "Telegram uzilsinmi?",
    endText: (name: string) =>
      `${name} endi hisobingizga kira olmaydi va barcha qurilmalarida hisobdan chiqadi.`,
    endTextHere:
      "Siz shu Telegram orqali kirgansiz: bu yerda va boshqa qurilmalarda hisobdan chiqasiz.",
    ended: "Telegram uzildi",
    add: "Shu Telegramni ulash",
    addNote: "Keyingi safar SMS kodsiz kirasiz",
  },
};
