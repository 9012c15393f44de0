/** A fictional user of the messenger. */
export type Person = {
  /** Also the id of the private chat with a bot. */
  id: number;
  firstName: string;
  lastName?: string;
  username?: string;
  /** IETF tag, from the messenger's settings. */
  languageCode: string;
  phone: string;
};

/** The first one is a customer of every demo brand. */
export const people: readonly [Person, ...Person[]] = [
  {
    id: 710_000_001,
    firstName: "Dilnoza",
    lastName: "Karimova",
    username: "dilnoza_demo",
    languageCode: "uz",
    phone: "+998905550001",
  },
  {
    id: 710_000_002,
    firstName: "Sardor",
    lastName: "Aliyev",
    username: "sardor_demo",
    languageCode: "uz",
    phone: "+998915550002",
  },
  {
    id: 710_000_003,
    firstName: "Анна",
    lastName: "Ким",
    languageCode: "ru",
    phone: "+998935550003",
  },
  // A person with a number that cannot sign in.
  { id: 710_000_004, firstName: "Emma", languageCode: "en", phone: "+447700900123" },
];

/** The person with this id: from the list, or derived from the id. */
export const personOf = (id: number): Person =>
  people.find((person) => person.id === id) ?? {
    id,
    firstName: "Mehmon",
    lastName: String(id % 10_000).padStart(4, "0"),
    languageCode: "uz",
    phone: `+99893${String(id % 10_000_000).padStart(7, "0")}`,
  };

/** A person in the format of the Bot API and init data. */
export const asUser = ({ id, firstName, lastName, username, languageCode }: Person) => ({
  id,
  first_name: firstName,
  ...(lastName && { last_name: lastName }),
  ...(username && { username }),
  language_code: languageCode,
});

/** A person from the address book: anyone but the user. */
export const otherPerson = ({ id }: Person): Person => personOf(id + 1);
