/** Maximum number of characters of a page's description in search results. */
const MOST = 158

/**
 * Builds the description of a page from sentences, the most important first. Each sentence that fits is added whole. If the first sentence
 * alone is too long, it is cut between words.
 */
export function describe(...sentences: (string | null | undefined | false)[]): string {
  let description = ''
  for (const sentence of sentences) {
    const next = sentence ? sentence.replaceAll(/\s+/g, ' ').trim() : ''
    if (next === '') continue
    if (description === '')
      description =
        next.length <= MOST ? next : `${next.slice(0, next.lastIndexOf(' ', MOST - 1)).replace(/[\s,;:.]+$/, '')}…`
    else if (description.length + 1 + next.length <= MOST) description += ` ${next}`
  }
  return description
}
