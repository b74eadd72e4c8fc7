import { expect, test } from 'vitest'
import { enrolCodeOf } from '#door/screens/setup/enrol-screen.tsx'

const CODE = '0123456789abcdef0123456789abcdef'

test('an enrollment code may be typed with spaces or capitals, or pasted as a link', () => {
  expect(enrolCodeOf(CODE)).toBe(CODE)
  expect(enrolCodeOf('0123 4567 89AB CDEF 0123-4567-89ab-cdef ')).toBe(CODE)
  expect(enrolCodeOf(`https://senja.test/door/enrol#${CODE}`)).toBe(CODE)
})

test('a text that is too short, too long or not hexadecimal is not an enrollment code', () => {
  for (const text of ['', CODE.slice(1), `${CODE}0`, CODE.replace('0', 'g')]) expect(enrolCodeOf(text)).toBeNull()
})
