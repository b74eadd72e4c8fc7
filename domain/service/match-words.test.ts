import { expect, test } from 'vitest'
import { isMatch } from '#domain/service/match-words.ts'

test('a text matches a search if each typed word is the beginning of a word in the text, in any order and without accents', () => {
  expect(isMatch('seat har', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('HAR seat', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('andre', 'Dudukkan André di B2')).toBe(true)
  expect(isMatch('m3', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('', 'anything')).toBe(true)
})

test('a text does not match if a typed word is missing or is only in the middle of a word', () => {
  expect(isMatch('tono', 'Seat Rangga Hartono at M3')).toBe(false)
  expect(isMatch('seat budi', 'Seat Rangga Hartono at M3')).toBe(false)
})
