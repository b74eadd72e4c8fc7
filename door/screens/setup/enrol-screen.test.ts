import { expect, test } from 'vitest'
import { enrolCodeOf } from '#door/screens/setup/enrol-screen.tsx'

const CODE = '0123456789abcdef0123456789abcdef'

test('a code is read as typed, with gaps, in capitals, or as the link that holds it', () => {
  expect(enrolCodeOf(CODE)).toBe(CODE)
  expect(enrolCodeOf('0123 4567 89AB CDEF 0123-4567-89ab-cdef ')).toBe(CODE)
  expect(enrolCodeOf(`https://senja.test/door/enrol#${CODE}`)).toBe(CODE)
})

test('what is too short, too long or no number of this kind is no code', () => {
  for (const typed of ['', CODE.slice(1), `${CODE}0`, CODE.replace('0', 'g')]) expect(enrolCodeOf(typed)).toBeNull()
})
