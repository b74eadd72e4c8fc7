import { expect, test } from 'vitest'
import { foldWord, wordsOf } from '#domain/service/fold-word.ts'
import { isNear, nearSounds, soundOf } from '#domain/service/name-sound.ts'
import { looseQuery, searchQuery, wholeQuery, writtenQuery } from '#domain/service/search-words.ts'

test('old and new spellings of a name have the same phonetic key', () => {
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

test('D10 a word of five letters or more may have one typing mistake, and a word of four letters one wrong vowel', () => {
  for (const [input, word] of [
    ['mikael', 'michael'],
    ['jsesica', 'jessica'],
    ['pratam', 'pratama'],
    ['wijaya', 'wijoyo'],
    ['bimo', 'bima'],
    ['nuraeni', 'nuraini'],
  ] as const)
    expect(isNear(input, word), input).toBe(input !== 'wijaya')
  for (const [input, word] of [
    ['sari', 'sami'],
    ['ayu', 'aya'],
    ['budi', 'budis'],
    ['陈建国人民', '陈建国人士'],
  ] as const)
    expect(isNear(input, word), input).toBe(false)
  expect(nearSounds('pratama').length).toBeLessThan(400)
})

test('a search ignores the accents and capitals of a word', () => {
  expect(foldWord('Renée ŠIMUN')).toBe('renee simun')
  expect(wordsOf('  Łukasz\u00a0Søren · Weiß, 🎉 陈建国 ')).toEqual(['lukasz', 'soren', 'weiss', '陈建国'])
})

test('a search must match every typed word, and an empty search makes no query', () => {
  expect(searchQuery('Gunawan Lestari', ['SNJ'])).toBe("('gunawan':* | '~gunawan':*) & ('lestari':* | '~lestari':*)")
  expect(searchQuery('Nur Aini', ['SNJ'])).toMatch(/^\(.* & .*\) \| \(\('nuraini':\* \| '~nuraini':\*\)\)$/)
  expect(searchQuery('Soedarjo', ['SNJ'])).toBe("('soedarjo':* | '~sudario':*)")
  expect(searchQuery('Li', ['SNJ'])).toBe("'li'")
  expect(searchQuery('陈', ['SNJ'])).toContain("'陈':*")
  for (const query of ['  ', '--', '🙂', '’', '+']) expect(searchQuery(query, ['SNJ']), query).toBeNull()
})

test('a search ignores a title such as Bapak if the search also contains another word', () => {
  expect(searchQuery('Bapak Li', ['SNJ'])).toBe("'li'")
  expect(searchQuery('Ibu', ['SNJ'])).toBe("('ibu':* | '~ibu':*)")
})

test('typed digits match the beginning or the end of a phone, with any separators', () => {
  for (const [digits, end] of [
    ['0812 3456', '65432180'],
    ['+62 812-3456', '654321826'],
    ['0062 812 3456', '65432182600'],
    ['8123456', '6543218'],
  ] as const)
    expect(searchQuery(digits, ['SNJ'])).toBe(`('-${end}':* | '+8123456':* | '8123456':*)`)
})

test('a search for the last four digits of a phone finds that phone, even if the digits could begin a number', () => {
  expect(searchQuery('6210', ['SNJ'])).toContain("'-0126':*")
  expect(searchQuery('0012', ['SNJ'])).toContain("'-2100':*")
  expect(searchQuery('0812', ['SNJ'])).toContain("'-2180':*")
})

test('staff find a code with or without its prefix, and an email address by its beginning', () => {
  for (const query of ['SNJ-7K3QZ9', 'snj7k3qz9', 'SNJ 7K3 QZ9', '7k3 qz9', 'SNJ 7K3'])
    expect(searchQuery(query, ['SNJ']), query).toMatch(/'7k3(?:qz9)?'/)
  expect(searchQuery('Sari@mail', ['SNJ'])).toBe("'sari@mail':*")
})

test('a typed name is also searched in its exact spelling, but digits and email addresses are not', () => {
  expect(wholeQuery('Sari Lestari', ['SNJ'])).toBe("'sari' & 'lestari'")
  expect(writtenQuery('Tjahja Li', ['SNJ'])).toBe("'tjahja':* & 'li'")
  expect(wholeQuery("O'Brien | y", ['SNJ'])).toBe("'obrien'")
  for (const query of ['', '0812 3456', 'sari lestari@surat.example'])
    expect(wholeQuery(query, ['SNJ']), query).toBeNull()
})

test('a loose search query also contains the words of the strict query', () => {
  expect(looseQuery('Bima', ['SNJ'])).toContain("'~bimo'")
  expect(looseQuery('Bima', ['SNJ'])).toContain("'bima':*")
  expect(looseQuery('Li', ['SNJ'])).toBeNull()
})

test('characters with a meaning in the query language are removed from a search', () => {
  expect(searchQuery("O'Brien \\ x:* | y", ['SNJ'])).not.toMatch(/[\\]|''/)
  expect(searchQuery("a@b'c", ['SNJ'])).toBe("'a@bc':*")
})
