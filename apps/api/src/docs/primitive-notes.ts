/** Descriptions and examples of the contract's primitives: units and formats that a type cannot express. */
export const primitiveNotes: Readonly<Record<string, { about: string; example: unknown }>> = {
  Id: { about: "UUID.", example: "019a3f5c-7d10-7b3e-9c41-5a2f6d8e0b17" },
  Sum: { about: "Money in whole sums, never below zero.", example: 46_000 },
  Moment: { about: "ISO 8601 with offset.", example: "2026-10-05T12:30:45+05:00" },
  Day: { about: "Calendar day in the merchant's zone.", example: "2026-10-05" },
  Hhmm: { about: "Time of day in the merchant's zone, 00:00 to 23:59.", example: "13:30" },
  ClosingHhmm: { about: "End of a day's hours; 24:00 is the day's very end.", example: "23:00" },
  Weekday: { about: "1 is Monday, 7 is Sunday.", example: 1 },
  Metres: { about: "Distance in metres.", example: 1_240 },
  Latitude: { about: "Degrees, WGS 84.", example: 41.3111 },
  Longitude: { about: "Degrees, WGS 84.", example: 69.2797 },
  LocalizedText: {
    about: "One text in three languages.",
    example: { uz: "To‘y oshi", ru: "Праздничный плов", eng: "Wedding plov" },
  },
  Phone: { about: "E.164; nine digits after +998.", example: "+998901234567" },
  MediaId: { about: "Picture in the media store: `/media/{id}?w=480&f=webp`.", example: "plov" },
  Colour: { about: "#RRGGBB.", example: "#FCE000" },
  Position: { about: "GeoJSON: longitude, latitude.", example: [69.2797, 41.3111] },
  Area: {
    about:
      "GeoJSON, RFC 7946. The outer ring comes first, then its holes; a ring ends where it begins.",
    example: {
      type: "Polygon",
      coordinates: [
        [
          [69.24, 41.3],
          [69.3, 41.3],
          [69.27, 41.33],
          [69.24, 41.3],
        ],
      ],
    },
  },
};
