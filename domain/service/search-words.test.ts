import { expect, test } from 'vitest'
import { foldWord, wordsOf } from '#domain/service/fold-word.ts'
import { isNear, nearSounds, soundOf } from '#domain/service/name-sound.ts'
import { looseQuery, searchQuery, wholeQuery, writtenQuery } from '#domain/service/search-words.ts'

test('old and new spellings of a name sound the same', () => {
  for (const [old, young] of [
    ['tjahja', 'cahya'],
    ['soedarjo', 'sudaryo'],
    ['djoko', 'joko'],
    ['muhammad', 'muhamad'],
    ['novita', 'nofita'],
    ['sjahrir', 'syahrir'],
    ['achmad', 'ahmad'],
    ['rachmat', 'rahmat'],
    ['khairul', 'chairul'],
    ['jessica', 'jesika'],
    ['yogha', 'yoga'],
    ['ricky', 'riki'],
    ['shahrul', 'syahrul'],
    ['christian', 'kristian'],
  ] as const)
    expect(soundOf(old), old).toBe(soundOf(young))
  expect(soundOf('sari')).not.toBe(soundOf('suri'))
})

test('D10 words of five letters and more match with one typing mistake, words of four with one wrong vowel', () => {
  for (const [typed, word] of [
    ['mikael', 'michael'],
    ['jsesica', 'jessica'],
    ['pratam', 'pratama'],
    ['wijaya', 'wijoyo'],
    ['bimo', 'bima'],
    ['nuraeni', 'nuraini'],
  ] as const)
    expect(isNear(typed, word), typed).toBe(typed !== 'wijaya')
  for (const [typed, word] of [
    ['sari', 'sami'],
    ['ayu', 'aya'],
    ['budi', 'budis'],
    ['陈建国人民', '陈建国人士'],
  ] as const)
    expect(isNear(typed, word), typed).toBe(false)
  expect(nearSounds('pratama').length).toBeLessThan(400)
})

test('marks and capitals are no part of a word', () => {
  expect(foldWord('Renée ŠIMUN')).toBe('renee simun')
  expect(wordsOf('  Łukasz\u00a0Søren · Weiß, 🎉 陈建国 ')).toEqual(['lukasz', 'soren', 'weiss', '陈建国'])
})

test('every word counts, its beginning is enough from three letters on, and nothing asked is no question', () => {
  expect(searchQuery('Gunawan Lestari')).toBe("('gunawan':* | '~gunawan':*) & ('lestari':* | '~lestari':*)")
  expect(searchQuery('Nur Aini')).toMatch(/^\(.* & .*\) \| \(\('nuraini':\* \| '~nuraini':\*\)\)$/)
  expect(searchQuery('Soedarjo')).toBe("('soedarjo':* | '~sudario':*)")
  expect(searchQuery('Li')).toBe("'li'")
  expect(searchQuery('陈')).toContain("'陈':*")
  for (const typed of ['  ', '--', '🙂', '’', '+']) expect(searchQuery(typed), typed).toBeNull()
})

test('titles are ignored if a name remains', () => {
  expect(searchQuery('Bapak Li')).toBe("'li'")
  expect(searchQuery('Ibu')).toBe("('ibu':* | '~ibu':*)")
})

test('digits are a phone from its beginning or up to its end, whatever stands between them', () => {
  for (const [typed, end] of [
    ['0812 3456', '65432180'],
    ['+62 812-3456', '654321826'],
    ['0062 812 3456', '65432182600'],
    ['8123456', '6543218'],
  ] as const)
    expect(searchQuery(typed)).toBe(`('-${end}':* | '+8123456':* | '8123456':*)`)
})

test('the last four digits of a phone find it, also where they begin as a number does', () => {
  expect(searchQuery('6210')).toContain("'-0126':*")
  expect(searchQuery('0012')).toContain("'-2100':*")
  expect(searchQuery('0812')).toContain("'-2180':*")
})

test('a code is found with and without its prefix and with blanks, and an address by its beginning', () => {
  for (const typed of ['SNJ-7K3QZ9', 'snj7k3qz9', 'SNJ 7K3 QZ9', '7k3 qz9', 'SNJ 7K3'])
    expect(searchQuery(typed), typed).toMatch(/'7k3(?:qz9)?'/)
  expect(searchQuery('Sari@mail')).toBe("'sari@mail':*")
})

test('words are also searched as written; digits and addresses are not', () => {
  expect(wholeQuery('Sari Lestari')).toBe("'sari' & 'lestari'")
  expect(writtenQuery('Tjahja Li')).toBe("'tjahja':* & 'li'")
  expect(wholeQuery("O'Brien | y")).toBe("'obrien'")
  for (const typed of ['', '0812 3456', 'sari lestari@surat.example']) expect(wholeQuery(typed), typed).toBeNull()
})

test('a loose query finds all that the strict query finds', () => {
  expect(looseQuery('Bima')).toContain("'~bimo'")
  expect(looseQuery('Bima')).toContain("'bima':*")
  expect(looseQuery('Li')).toBeNull()
})

test('what would end the question is taken out of it', () => {
  expect(searchQuery("O'Brien \\ x:* | y")).not.toMatch(/[\\]|''/)
  expect(searchQuery("a@b'c")).toBe("'a@bc':*")
})
