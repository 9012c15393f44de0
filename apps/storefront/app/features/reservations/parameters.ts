// Overlays are query parameters. Decision "S2.75".

/** Opens the reservation form of a branch, by its id, over the pages of branches. */
export const reservationParameter = "book";

/** Opens the list of reservations over the profile. */
export const reservationsParameter = "reservations";
