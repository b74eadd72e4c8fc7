import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingCode, ownPartOf, readBookingCode, withoutPrefixes } from '#domain/reservations/booking-code.ts'

const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 })
const PREFIXES = ['KLN', 'SNJ']

test('R-105 a booking code has six characters that cannot be confused with each other', () => {
  expect(bookingCode('SNJ', Uint8Array.of(0, 1, 31, 32, 18, 255))).toBe('SNJ-01Z0JZ')
  fc.assert(
    fc.property(bytes, (random) => {
      expect(bookingCode('KLN', random)).toMatch(/^KLN-[0-9A-HJKMNP-TV-Z]{6}$/)
    }),
  )
  expect(() => bookingCode('SNJ', Uint8Array.of(1, 2, 3))).toThrow(RangeError)
})

test('R-105 a booking code is parsed in any typed form, with any prefix that the group has had', () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom(...PREFIXES), (random, prefix) => {
      const code = bookingCode(prefix, random)
      for (const text of [code, code.toLowerCase(), code.slice(4), ` ${code.replace('-', ' ')} `]) {
        expect(readBookingCode(text, PREFIXES)).toBe(ownPartOf(code))
      }
    }),
  )
  expect(readBookingCode('snj-oil0oi', PREFIXES)).toBe('011001')
  const faulty = ['', 'SNJ-', 'SNJ-12345', 'SNJ-1234567', 'SNJ-12345U', 'ABC-123456']
  expect(faulty.map((text) => readBookingCode(text, PREFIXES))).toEqual(faulty.map(() => null))
})

test('R-105 a search drops the prefix of a booking code, but keeps the first letters of a name that begins like a prefix', () => {
  const prefixes = ['ANA', 'SNJ']
  const texts = { 'snj 7k3': '7k3', 'SNJ-7K3QZ9': '7K3QZ9', ana7k3: '7k3', 'ana-xander': 'xander' }
  for (const [text, rest] of Object.entries(texts)) expect(withoutPrefixes(text, prefixes)).toBe(rest)
  for (const name of ['anastasia', 'ana wijaya', 'ana 08121234567']) expect(withoutPrefixes(name, prefixes)).toBe(name)
  expect(withoutPrefixes('snj 7k3', [])).toBe('snj 7k3')
})
