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
