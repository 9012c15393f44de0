export type HourAndDay = { perHour: number; perDay: number };

/** Limits per brand that an operator can configure. Decision 0031 gives the reasons for the figures. */
export type Limits = {
  /** Requests for a code by one address. */
  codesPerAddress: HourAndDay;
  /** Wrong codes tried by one address. */
  wrongCodesPerAddress: HourAndDay;
  /** Applications for vacancies by one address. */
  applicationsPerAddress: HourAndDay;
  /** Applications for vacancies in all. */
  applicationsPerDay: number;
  /** Geocoder questions of one address that have no stored answer yet. */
  geocoderQuestionsPerAddress: HourAndDay;
  /** Geocoder questions without a stored answer, in all. */
  geocoderQuestionsPerDay: number;
};

export const defaultLimits: Limits = {
  codesPerAddress: { perHour: 300, perDay: 1_000 },
  wrongCodesPerAddress: { perHour: 60, perDay: 200 },
  applicationsPerAddress: { perHour: 20, perDay: 60 },
  applicationsPerDay: 500,
  geocoderQuestionsPerAddress: { perHour: 1_000, perDay: 5_000 },
  geocoderQuestionsPerDay: 20_000,
};
