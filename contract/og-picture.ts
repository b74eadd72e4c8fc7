// Where the picture of a shared link lies: one for each event, outlet, brand and story, in the language of its page.
import type { Language } from '#contract/preferences.ts'

/** `outlet` is named by its brand and itself: `ogPicture(language, 'outlet', 'rocca/ubud', …)`. */
export const OG_KINDS = ['event', 'outlet', 'brand', 'story'] as const
export type OgKind = (typeof OG_KINDS)[number]

export const OG_SIZE = { width: 1200, height: 630 } as const

/** The group's own picture, for pages without one of their own. */
export const groupPicture = (language: Language): string => `/pictures/og-${language}.jpg`

/**
 * Path of the picture, from the site's root. `told` is what the page knows of what the picture says (title, date,
 * place, its own picture): another word makes another address, so that whoever keeps a copy asks again.
 */
export function ogPicture(
  language: Language,
  kind: OgKind,
  slug: string,
  ...reported: (string | null | undefined)[]
): string {
  const version = fingerprint([language, kind, slug, ...reported.map((word) => word ?? '')].join('\n'))
  return `/og/${language}/${kind}/${slug.split('/').map(encodeURIComponent).join('/')}.jpg?v=${version}`
}

/** Whether this may be what tells a version of a picture; whatever else stands there was made up. */
export const isOgVersion = (given: string | undefined): boolean => /^[0-9a-z]{7}$/.test(given ?? '')

/** FNV-1a over the code units, 32 bits as seven signs: it distinguishes versions and guards nothing. */
function fingerprint(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36).padStart(7, '0')
}
