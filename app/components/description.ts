/** As many letters as a result in a search shows of a page's description. */
const MOST = 158

/**
 * A description of a page from sentences, the weightiest first: each that still fits, whole. Only a first one that is too
 * long by itself is cut, between words.
 */
export function describe(...sentences: (string | null | undefined | false)[]): string {
  let reported = ''
  for (const sentence of sentences) {
    const next = sentence ? sentence.replaceAll(/\s+/g, ' ').trim() : ''
    if (next === '') continue
    if (reported === '')
      reported =
        next.length <= MOST ? next : `${next.slice(0, next.lastIndexOf(' ', MOST - 1)).replace(/[\s,;:.]+$/, '')}…`
    else if (reported.length + 1 + next.length <= MOST) reported += ` ${next}`
  }
  return reported
}
