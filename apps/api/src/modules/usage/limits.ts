export type HourAndDay = { perHour: number; perDay: number };

/** Limits per brand that an operator can configure. Decision 0031 gives the reasons for the figures. */
export type Limits = {
  /** Code requests of one address. */
  codesPerAddress: HourAndDay;
  /** Wrong codes of one address. */
  wrongCodesPerAddress: HourAndDay;
  /** Applications for vacancies of one address. */
  applicationsPerAddress: HourAndDay;
  /** Applications for vacancies of all addresses. */
  applicationsPerDay: number;
  /** Group baskets that one address opens. */
  groupsPerAddress: HourAndDay;
  /** Geocoder requests of one address without a stored answer. */
  geocoderQuestionsPerAddress: HourAndDay;
  /** Geocoder requests without a stored answer, of all addresses. */
  geocoderQuestionsPerDay: number;
};

export const defaultLimits: Limits = {
  codesPerAddress: { perHour: 300, perDay: 1_000 },
  wrongCodesPerAddress: { perHour: 60, perDay: 200 },
  applicationsPerAddress: { perHour: 20, perDay: 60 },
  applicationsPerDay: 500,
  groupsPerAddress: { perHour: 60, perDay: 300 },
  geocoderQuestionsPerAddress: { perHour: 1_000, perDay: 5_000 },
  geocoderQuestionsPerDay: 20_000,
};
