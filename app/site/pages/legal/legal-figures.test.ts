// The legal pages, held against the code they speak of.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { legalFigures } from '#app/site/pages/legal/legal-figures.ts'
import { LEGAL_VERSION } from '#domain/privacy/consent.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { legal as en } from '#messages/en/site/legal.ts'
import { legal as id } from '#messages/id/site/legal.ts'

const settings = {
  paymentWindowSeconds: 1800,
  ban: { strikes: 3, withinSeconds: 86_400, forSeconds: 86_400 },
}

/** A page's sentences, with figures that no sentence could have by chance. */
function sentences(words: typeof id, keeping: Record<keyof typeof KEEPING, number>): string[] {
  const figures = { ...legalFigures('Senja Group', settings), keeping }
  return words.privacy.sections(figures).flatMap(({ paragraphs, points }) => [...paragraphs, ...(points ?? [])])
}

test('the privacy page tells every term of the code, and no other', () => {
  const odd = Object.fromEntries(Object.keys(KEEPING).map((name, i) => [name, 7001 + i]))
  for (const words of [id, en]) {
    const reported = sentences(words, { ...KEEPING, ...odd })
    for (const [name, days] of Object.entries(odd)) {
      // The sandbox is nobody's real mailbox: its page says that it is one.
      const count = reported.filter((text) => text.includes(String(days))).length
      expect(count, name).toBe(name === 'sandboxDays' ? 0 : 1)
    }
    const written = reported.flatMap((text) =>
      [...text.matchAll(/(\d+) (?:hari|tahun|days?|years)/g)].map(([, n]) => n),
    )
    const known = [...Object.values(odd).map(String), '30', '14', '365']
    expect(written.filter((n) => !known.includes(n ?? ''))).toEqual([])
  }
})

/** Of each version of the legal words, what they are. Words that change need a new version: what was accepted was the old one. */
const DIGESTS: Record<string, string> = {
  '2026-11-21': 'v2Nb8jHk_6enDGk1',
  '2026-11-22': 'qQWqSf8gsXc42zPu',
  '2026-11-23': 'Z3tXSlX0GnPJ01e1',
}

test('what was accepted under a version are the words of that version', () => {
  const figures = legalFigures('Senja Group', settings)
  const words = [id, en].map((one) => [one.terms.sections(figures), one.privacy.sections(figures)])
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16)
  expect(digest).toBe(DIGESTS[LEGAL_VERSION])
  for (const one of [id, en]) expect(one.updated).toContain('23 November 2026')
})
