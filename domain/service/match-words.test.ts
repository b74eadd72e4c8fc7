import { expect, test } from 'vitest'
import { isMatch } from '#domain/service/match-words.ts'

test('a text matches if each typed word begins one of its words, in any order and without marks', () => {
  expect(isMatch('seat har', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('HAR seat', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('andre', 'Dudukkan André di B2')).toBe(true)
  expect(isMatch('m3', 'Seat Rangga Hartono at M3')).toBe(true)
  expect(isMatch('', 'anything')).toBe(true)
})

test('the middle of a word or a missing word does not match', () => {
  expect(isMatch('tono', 'Seat Rangga Hartono at M3')).toBe(false)
  expect(isMatch('seat budi', 'Seat Rangga Hartono at M3')).toBe(false)
})
