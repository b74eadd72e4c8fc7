import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingCode, readBookingCode } from '#domain/reservations/booking-code.ts'

const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 })

test('R-105 a booking code has six characters that cannot be confused with each other', () => {
  expect(bookingCode(Uint8Array.of(0, 1, 31, 32, 18, 255))).toBe('SNJ-01Z0JZ')
  fc.assert(
    fc.property(bytes, (random) => {
      expect(bookingCode(random)).toMatch(/^SNJ-[0-9A-HJKMNP-TV-Z]{6}$/)
    }),
  )
  expect(() => bookingCode(Uint8Array.of(1, 2, 3))).toThrow(RangeError)
})

test('R-105 a booking code is parsed in any form in which a guest may type it', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = bookingCode(random)
      for (const text of [code, code.toLowerCase(), code.slice(4), ` ${code.replace('-', ' ')} `]) {
        expect(readBookingCode(text)).toBe(code)
      }
    }),
  )
  expect(readBookingCode('snj-oil0oi')).toBe('SNJ-011001')
  expect(['', 'SNJ-', 'SNJ-12345', 'SNJ-1234567', 'SNJ-12345U'].map(readBookingCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
