import { expect, test } from 'vitest'
import { isMatch } from '#domain/service/match-words.ts'

test('every word that is typed begins a word of the command, in any order and without its marks', () => {
  expect(isMatch('seat har', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('HAR seat', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('andre', 'Dudukkan André di B2')).toBe(true)
  expect(isMatch('m3', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('', 'anything')).toBe(true)
})

test('a word from within a word, or one that is not there, is no match', () => {
  expect(isMatch('tono', 'Seat Rangga Hartono at M3')).toBe(false)
  expect(isMatch('seat budi', 'Seat Rangga Hartono at M3')).toBe(false)
})
