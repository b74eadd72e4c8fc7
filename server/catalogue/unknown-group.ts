import { HALF_DISC } from '#domain/catalogue/drawings.ts'
import { type Group, UNKNOWN_SPOKEN_GROUP } from '#contract/group.ts'

/** Placeholder data for a group. It is used while no group is stored, and by code that cannot read the stored group. */
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
