import { HALF_DISC } from '#domain/catalogue/drawings.ts'
import { type Group, UNKNOWN_SPOKEN_GROUP } from '#contract/group.ts'

/** A group with placeholder data. The program uses it while no group is stored. Code that cannot read the stored group also uses it. */
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
