// Paths of the pictures for shared links. Each event, outlet, brand and story has one picture per language.
import type { Language } from '#contract/preferences.ts'

/**
 * Kinds of pages that have a picture for shared links. For an outlet, the slug is the brand's slug, a slash and the outlet's slug:
 * `ogPicture(language, 'outlet', 'brand/outlet', …)`. For a split, it is the code in the link of the split.
 */
export const OG_KINDS = ['event', 'outlet', 'brand', 'story', 'split', 'group'] as const
export type OgKind = (typeof OG_KINDS)[number]

export const OG_SIZE = { width: 1200, height: 630 } as const

/**
 * Returns the path of the picture for a shared link, from the site's root. `words` is everything that the picture shows: title, date, place
 * and artwork. If this content changes, the path also changes, so that caches load the new picture.
 */
export function ogPicture(
  language: Language,
  kind: OgKind,
  slug: string,
  ...words: (string | null | undefined)[]
): string {
  const version = fingerprint([language, kind, slug, ...words.map((word) => word ?? '')].join('\n'))
  return `/og/${language}/${kind}/${slug.split('/').map(encodeURIComponent).join('/')}.jpg?v=${version}`
}

/** The only slug of the kind `group`. */
export const GROUP_SLUG = 'home'

/** Returns the path of the group's picture, for pages that have no shared picture of their own. */
export const groupPicture = (
  language: Language,
  { shortName, tagline, description }: { shortName: string; tagline: string; description: string },
): string => ogPicture(language, 'group', GROUP_SLUG, shortName, tagline, description)

/** Returns true if a text has the format of a version. A text without this format cannot be a version from this site. */
export const isOgVersion = (version: string | undefined): boolean => /^[0-9a-z]{7}$/.test(version ?? '')

/** Hashes a text with FNV-1a over its code units: 32 bits as seven characters. The hash only distinguishes versions; it is not secure. */
function fingerprint(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36).padStart(7, '0')
}
