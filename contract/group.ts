import type { BrandLook } from '#domain/catalogue/brand-looks.ts'
import type { BrandColors } from '#domain/catalogue/brand-palette.ts'

/** The hospitality group behind the site. Its data comes from the content (docs/content.md, `group`). */
export type Group = {
  name: string
  /** The name in the wordmark, in titles and below the icon of a home screen. */
  shortName: string
  /** Prefixes of booking codes. The current prefix comes first. The other prefixes were used in the past. */
  bookingPrefixes: string[]
  address: string[]
  email: string | null
  partnershipEmail: string | null
  pressEmail: string | null
  privacyEmail: string | null
  phone: string | null
  /** WhatsApp number for wa.me links. */
  whatsapp: string | null
  careersUrl: string | null
  appStoreUrl: string | null
  playStoreUrl: string | null
  social: { name: string; url: string }[]
  /** The icon as SVG, or the word `half-disc`. Null: the icon is drawn from the name of the group. */
  icon: string | null
  /** The wordmark as SVG. Null: the short name is shown as the wordmark. */
  wordmark: string | null
  /** The colors of each brand, by the brand's slug. Null: the brand has no colors of its own. */
  brandColors: Record<string, BrandColors | null>
  /** The typefaces and the logo of each brand, by the brand's slug. A brand that has neither is left out. */
  brandLooks: Record<string, BrandLook>
} & Record<GroupText, LocalizedText | null>

type LocalizedText = { id?: string; en?: string }

/**
 * Texts of the group. `tagline`: after the name in the title of the home page. `lead`: on the first screen of the home page. `description`:
 * for search engines and shared links. `copyrightNote`: after the name in the footer.
 */
export type GroupText = 'tagline' | 'lead' | 'description' | 'copyrightNote'

/** The group with its texts in the language of the reader. A missing text is ''. */
export type SpokenGroup = Omit<
  Group,
  GroupText | 'bookingPrefixes' | 'brandColors' | 'brandLooks' | 'icon' | 'wordmark'
> &
  Record<GroupText, string>

/** A placeholder for code that cannot read the data of the group. It has the name of the software and no texts. */
export const UNKNOWN_SPOKEN_GROUP: SpokenGroup = {
  name: 'Senja',
  shortName: 'Senja',
  address: [],
  email: null,
  partnershipEmail: null,
  pressEmail: null,
  privacyEmail: null,
  phone: null,
  whatsapp: null,
  careersUrl: null,
  appStoreUrl: null,
  playStoreUrl: null,
  social: [],
  tagline: '',
  lead: '',
  description: '',
  copyrightNote: '',
}
