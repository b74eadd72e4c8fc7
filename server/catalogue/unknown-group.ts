import { HALF_DISC } from '#domain/catalogue/drawings.ts'
import { type Group, UNKNOWN_SPOKEN_GROUP } from '#contract/group.ts'

/** Data of a group that is not stored yet, and of any group for code that cannot read the data. */
export const UNKNOWN_GROUP: Group = {
  ...UNKNOWN_SPOKEN_GROUP,
  bookingPrefixes: ['SNJ'],
  icon: HALF_DISC,
  wordmark: null,
  brandColors: {},
  brandLooks: {},
  tagline: null,
  lead: null,
  description: null,
  copyrightNote: null,
}
