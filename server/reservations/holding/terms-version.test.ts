import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { termsVersion } from '#server/reservations/holding/terms-version.ts'

const text = (id: string, en: string) => ({ id, en })

test('R-041 the wording of terms is told by the edition of the group’s own and a digest of the outlet’s words, each by itself', () => {
  const outlet = {
    houseRules: text('a', 'x'),
    additionalTerms: text('b', 'y'),
    terms: text('c', 'z'),
    termsEdition: '2026-11-24.ab',
  }
  const digest = createHash('sha256').update('x\ny\nz').digest('base64url').slice(0, 16)
  expect(termsVersion(outlet, 'en')).toBe(`2026-11-24.ab/${digest}`)
  expect(termsVersion(outlet, 'id')).not.toBe(termsVersion(outlet, 'en'))
})
