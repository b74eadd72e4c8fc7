// Fixed times of the evening and fixed prices of a dinner (spec §5, §9).

/** Times of the last orders on the outlet's clock. `drinksMinutesBeforeClosing` is in minutes before closing. */
export const LAST_ORDERS = {
  setMenu: '21:00',
  addOns: '21:30',
  snacks: '23:00',
  drinksMinutesBeforeClosing: 30,
} as const

export const DJ_FROM = '19:00'
/**
 * The lowest price in rupiah of the YesBell, a dish that is not on the menu. This price is stated on the page of the courses and in the
 * terms. Guests pay for the dish at the venue (spec §9, R-063).
 */
export const YESBELL_FROM = 499_000
