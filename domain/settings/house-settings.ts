// The settings of the house: numbers that the owner of the group can change. Each number has a default and a range.

export type SettingUnit = 'rupiah' | 'minutes' | 'hours' | 'nights' | 'days' | 'months' | 'times' | 'guests' | 'percent'

/** Sections of the settings page, in their order. */
export const SETTING_PARTS = ['refunds', 'night', 'dates', 'dinners', 'payment', 'broadcasts'] as const
export type SettingPart = (typeof SETTING_PARTS)[number]

type SettingDefinition = { part: SettingPart; unit: SettingUnit; usual: number; least: number; most: number }

/**
 * All settings in the order of the page. `usual`: the value if the owner has not changed the setting. `least` and `most`: the smallest and
 * the largest allowed value.
 */
export const HOUSE_SETTINGS = {
  /** A manager or finance may refund up to this total amount of one reservation without an approval. */
  refundAlone: { part: 'refunds', unit: 'rupiah', usual: 2_000_000, least: 0, most: 10_000_000 },
  /** A manager or finance may approve a refund request of another person up to this amount. */
  refundApprove: { part: 'refunds', unit: 'rupiah', usual: 5_000_000, least: 500_000, most: 50_000_000 },
  /** If a party is more than this number of minutes late, staff may give its table to another party. */
  noShowGrace: { part: 'night', unit: 'minutes', usual: 15, least: 0, most: 120 },
  /** The guest gets a reminder by email this number of hours before the arrival. 0 means no reminder. */
  reminderHours: { part: 'night', unit: 'hours', usual: 0, least: 0, most: 72 },
  /** A guest who came gets the question about the visit this number of hours after the arrival. 0 means no question. */
  questionHours: { part: 'night', unit: 'hours', usual: 0, least: 0, most: 48 },
  /** Guests can book tables and tickets for this number of nights ahead, if the outlet has not set a last date. */
  nightsAhead: { part: 'dates', unit: 'nights', usual: 60, least: 7, most: 120 },
  /** Minimum number of days between the booking and the dinner (spec §9: 3 days). */
  dinnerNightsAhead: { part: 'dates', unit: 'days', usual: 3, least: 0, most: 21 },
  /** Guests can book a dinner this number of months ahead (spec §9: 2 months). */
  dinnerMonthsAhead: { part: 'dates', unit: 'months', usual: 2, least: 1, most: 4 },
  /**
   * Maximum number of guests of a dinner that guests book online. Guests with a larger party contact the venue (spec §9: 6 guests, R-064).
   */
  largestDinner: { part: 'dinners', unit: 'guests', usual: 6, least: 2, most: 20 },
  /** Length of a dinner. The party keeps its table for this time (spec §9: 2 hours, R-065). */
  dinnerMinutes: { part: 'dinners', unit: 'minutes', usual: 120, least: 60, most: 240 },
  /** Time limit for the payment of a hold (spec §9: 30 minutes). */
  paymentWindow: { part: 'payment', unit: 'minutes', usual: 30, least: 10, most: 60 },
  /**
   * Number of hours in which friends must pay their shares of a table. The last possible deadline is 48 hours before the night (decision
   * 145).
   */
  splitHours: { part: 'payment', unit: 'hours', usual: 24, least: 1, most: 72 },
  /** Unproven phones may hold at most this percentage of a night's places without a payment (decision 33). */
  unprovenQuiet: { part: 'payment', unit: 'percent', usual: 5, least: 1, most: 50 },
  /**
   * Unproven phones may hold at most this percentage of a night's places. Above the percentage `unprovenQuiet`, these phones may hold only
   * as many places as guests paid for in the last hour.
   */
  unprovenBusy: { part: 'payment', unit: 'percent', usual: 25, least: 1, most: 100 },
  /** If this number of a guest's payments fail or are abandoned, new holds of the guest are refused (spec §9, R-055). */
  banStrikes: { part: 'payment', unit: 'times', usual: 3, least: 1, most: 10 },
  banWithinDays: { part: 'payment', unit: 'days', usual: 1, least: 1, most: 30 },
  banDays: { part: 'payment', unit: 'days', usual: 1, least: 1, most: 30 },
  /**
   * Maximum number of guests who get a broadcast by WhatsApp in 24 hours. Meta limits all messages together, so some must remain for
   * confirmations.
   */
  broadcastsByWhatsApp: { part: 'broadcasts', unit: 'guests', usual: 100, least: 0, most: 50_000 },
  /** Price that Meta bills for one delivered marketing message. 0 means that the house has not entered it. */
  broadcastPrice: { part: 'broadcasts', unit: 'rupiah', usual: 0, least: 0, most: 10_000 },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof HOUSE_SETTINGS
export const SETTING_KEYS = Object.keys(HOUSE_SETTINGS) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => key in HOUSE_SETTINGS

/** Returns true for the settings of refunds and payments. */
export const isMoneySetting = (key: SettingKey): boolean => ['refunds', 'payment'].includes(settingOf(key).part)

export const settingOf = (key: SettingKey): SettingDefinition => HOUSE_SETTINGS[key]

/** The value of each setting. */
export type House = Record<SettingKey, number>

/** The settings of the dates that guests can book. */
export const RANGE_KEYS = [
  'nightsAhead',
  'dinnerNightsAhead',
  'dinnerMonthsAhead',
] as const satisfies readonly SettingKey[]
export type BookingRange = Pick<House, (typeof RANGE_KEYS)[number]>

/** The settings for the size and the length of a dinner. A change of these settings does not change dinners that are already booked. */
export const DINNER_KEYS = ['largestDinner', 'dinnerMinutes'] as const satisfies readonly SettingKey[]
export type DinnerRules = Pick<House, (typeof DINNER_KEYS)[number]>

export const USUAL_HOUSE = Object.fromEntries(SETTING_KEYS.map((key) => [key, HOUSE_SETTINGS[key].usual])) as House

/** Returns the settings of the house from the stored values. A setting that is not stored has its default. */
export const houseOf = (stored: readonly { key: string; value: number }[], usual: House = USUAL_HOUSE): House => ({
  ...usual,
  ...Object.fromEntries(stored.filter(({ key }) => isSettingKey(key)).map(({ key, value }) => [key, value])),
})
