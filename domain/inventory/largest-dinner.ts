/** The largest party that reserves a dinner online; a larger one contacts the venue (spec §9, R-064). */
export const LARGEST_DINNER = 6
