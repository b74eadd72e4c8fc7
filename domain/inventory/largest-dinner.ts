/** The maximum number of guests of a dinner that can be reserved online. A larger party contacts the venue (spec §9, R-064). */
export const LARGEST_DINNER = 6
