import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { termsVersion } from '#server/reservations/holding/terms-version.ts'

const text = (id: string, en: string) => ({ id, en })

test('R-041 the version of the terms contains the edition of the group’s terms and a digest of the outlet’s texts', () => {
  const outlet = {
    houseRules: text('a', 'x'),
    additionalTerms: text('b', 'y'),
    terms: text('c', 'z'),
    ticketTerms: text('d', 't'),
    termsEdition: '2026-11-24.ab',
  }
  const digest = createHash('sha256').update('x\ny\nz').digest('base64url').slice(0, 16)
  expect(termsVersion(outlet, 'en', false)).toBe(`2026-11-24.ab/${digest}`)
  expect(termsVersion(outlet, 'id', false)).not.toBe(termsVersion(outlet, 'en', false))
  expect(termsVersion(outlet, 'en', true)).not.toBe(termsVersion(outlet, 'en', false))
})
