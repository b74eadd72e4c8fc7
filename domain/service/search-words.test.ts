import { expect, test } from 'vitest'
import { foldWord, searchQuery, soundOf, wholeQuery } from '#domain/service/search-words.ts'

test('old and new spellings of a name sound the same', () => {
  for (const [old, young] of [
    ['tjahja', 'cahya'],
    ['soedarjo', 'sudaryo'],
    ['djoko', 'joko'],
    ['muhammad', 'muhamad'],
    ['novita', 'nofita'],
    ['sjahrir', 'syahrir'],
  ] as const)
    expect(soundOf(old), old).toBe(soundOf(young))
  expect(soundOf('sari')).not.toBe(soundOf('suri'))
})

test('marks and capitals are no part of a word', () => {
  expect(foldWord('Renée ŠIMUN')).toBe('renee simun')
})

test('every word counts, its beginning is enough from three letters on, and nothing asked is no question', () => {
  expect(searchQuery('Sari Les')).toBe("'sari':* & 'les':*")
  expect(searchQuery('Tjahja')).toBe("('tjahja':* | 'cahya':*)")
  expect(searchQuery('Li')).toBe("'li'")
  expect(searchQuery('  ')).toBeNull()
  expect(searchQuery('--')).toBeNull()
})

test('digits are a phone from its beginning or up to its end, whatever stands between them', () => {
  for (const [typed, end] of [
    ['0812 3456', '65432180'],
    ['+62 812-3456', '654321826'],
    ['8123456', '6543218'],
  ] as const)
    expect(searchQuery(typed)).toBe(`('-${end}':* | '+8123456':* | '8123456':*)`)
})

test('the last four digits of a phone find it, also where they begin as a number does', () => {
  expect(searchQuery('6210')).toBe("('-0126':*)")
  expect(searchQuery('0012')).toBe("('-2100':*)")
  expect(searchQuery('0812')).toContain("'-2180':*")
})

test('a code is found with and without its prefix, an address by its beginning', () => {
  expect(searchQuery('SNJ-7K3QZ9')).toContain("'7k3qz9':*")
  expect(searchQuery('snj7k3qz9')).toContain("'7k3qz9':*")
  expect(searchQuery('Sari@mail')).toBe("'sari@mail':*")
})

test('several words are also asked for whole; one word, digits and an address are not', () => {
  expect(wholeQuery('Sari Lestari')).toBe("'sari' & 'lestari'")
  expect(wholeQuery('Tjahja Budi')).toBe("('tjahja' | 'cahya') & 'budi'")
  expect(wholeQuery("O'Brien | y")).toBe("'o' & ('brien' | 'brin') & 'y'")
  for (const typed of ['', 'Sari', '0812 3456', 'sari lestari@surat.example'])
    expect(wholeQuery(typed), typed).toBeNull()
})

test('what would end the question is taken out of it', () => {
  expect(searchQuery("O'Brien \\ x:* | y")).toBe("'o' & ('brien':* | 'brin':*) & 'x' & 'y'")
  expect(searchQuery("a@b'c")).toBe("'a@bc':*")
})
