import { expect, test } from 'vitest'
import { openPartyIndex } from '#door/night/party-index.ts'
import { readList } from '#door/night/read-list.ts'
import { doorName } from '#domain/door/door-name.ts'
import { aList, aParty } from '#tests/support/door/kept-in-memory.ts'

const partiesOf = (...parties: ReturnType<typeof aParty>[]) => readList(aList({ parties })).change.parties
/** The names are shortened as on the server. */
const listOf = (...names: string[]) =>
  openPartyIndex(
    partiesOf(...names.map((name, at) => aParty(at + 1, { name: doorName(name), place: `Meja ${at + 1}` }))),
  )

test('staff find a guest by any spelling of the name, by a table, or by any form of the code', () => {
  const index = openPartyIndex(
    partiesOf(
      aParty(1, { name: 'Cahya S.', place: 'B4' }),
      aParty(2, { name: 'Yoga P.', place: 'Meja 12', code: 'SNJ-7K3QZ9' }),
      aParty(3, { name: 'Sudaryo', place: '' }),
    ),
  )
  const names = (query: string) => index.search(query).whole.map(({ name }) => name)
  expect(names('tjahja')).toEqual(['Cahya S.'])
  expect(names('soedarjo')).toEqual(['Sudaryo'])
  expect(names('b4')).toEqual(['Cahya S.'])
  for (const code of ['snj-7k3', 'SNJ 7K3', 'snj 7k3qz9', '7K3 QZ9', '7k3qz9'])
    expect(names(code)[0], code).toBe('Yoga P.')
  expect(names('yoga 12')).toEqual(['Yoga P.'])
  expect(index.search('yoga b4').partly.map(({ name }) => name)).toEqual(['Cahya S.', 'Yoga P.'])
  expect(index.all().map(({ name }) => name)).toEqual(['Cahya S.', 'Sudaryo', 'Yoga P.'])
  expect(index.byCode('7k3qz9')?.name).toBe('Yoga P.')
  expect(index.byCode('none')).toBeNull()
})

test('F20 the door finds a guest by the whole name, by each word, and by every beginning of the name', () => {
  const guests = [
    'Andre Gunawan',
    'Yoga Saputra',
    'Nadia Prameswari',
    'I Made Suarta',
    'Ni Luh Putu Ayu',
    'M. Rizky Pratama',
    '+1 Budi Gunawan',
    '1️⃣ Sinta',
    'Dr. Bambang Tjahjono',
    'Muhammad Faisal Akbar',
    'Nur’aini Zahra',
  ]
  const index = listOf(...guests)
  const at = (query: string) => {
    const { whole, partly } = index.search(query)
    return [...whole, ...partly].map(({ place }) => Number(place.slice(5)) - 1)
  }
  for (const [number, guest] of guests.entries()) {
    const letters = Array.from(guest)
    for (let end = 1; end <= letters.length; end++) {
      const query = letters.slice(0, end).join('')
      if (/\p{L}{2}$/u.test(query.replaceAll(/^(?:Ni|Dr)$/g, ''))) expect(at(query), query).toContain(number)
    }
    expect(index.search(guest).whole[0]?.place, guest).toBe(`Meja ${number + 1}`)
    const exceptions = ['M', '+1', '1️⃣', 'I', 'Ni', 'Dr']
    for (const word of guest.split(/[\s.]+/).filter((part) => part && !exceptions.includes(part)))
      expect(at(word), word).toContain(number)
  }
  for (const query of ['andre gunawan wijaya', 'made suarta', 'suarta', 'ni luh', 'moh rizky', 'nur aini', 'budi g'])
    expect(at(query).length, query).toBeGreaterThan(0)
  expect(index.search('andre gunawan').whole.map(({ name }) => name)).toEqual(['Andre G.'])
})

test('F10 a name in another script, or a part of it, finds only the guest with this name', () => {
  const names = [
    '陈建国',
    '김민수',
    'Łukasz Żółć',
    'Søren Ærø',
    'Weißmann Jo',
    'عبدالله محمد',
    'สมชาย ใจดี',
    'Иван Петров',
    'Budi',
  ]
  const index = listOf(...names)
  const namesFor = (query: string) => index.search(query).whole.map(({ name }) => name)
  expect(
    ['陈', '陈建国', '建国', '김민수', '김', 'عبدالله محمد', 'สมชาย', 'ИВАН', 'иван петров'].map(namesFor),
  ).toEqual([
    ['陈建国'],
    ['陈建国'],
    ['陈建国'],
    ['김민수'],
    ['김민수'],
    ['عبدالله م.'],
    ['สมชาย ใ.'],
    ['Иван П.'],
    ['Иван П.'],
  ])
  expect(['lukasz', 'soren', 'weissmann'].map(namesFor)).toEqual([['Łukasz Ż.'], ['Søren Æ.'], ['Weißmann J.']])
  for (const query of ['王', '🙂', '+', '--', '...', '"'])
    expect(index.search(query), query).toEqual({ whole: [], partly: [] })
})

test('D10 a search with one typing mistake finds the guest, but guests with exactly the typed spelling come first', () => {
  const index = listOf('Jessica Tan', 'Bima Sakti', 'Michael Jo', 'Yoga Adi', 'Yogi Adi', 'Andre Halim', 'Andrea Halim')
  const best = (query: string) => index.search(query).whole[0]?.name
  expect(['jesika', 'bimo', 'mikael', 'yogha', 'jsesica', 'andre', 'andrea'].map(best)).toEqual([
    'Jessica T.',
    'Bima S.',
    'Michael J.',
    'Yoga A.',
    'Jessica T.',
    'Andre H.',
    'Andrea H.',
  ])
})

test('a changed party is found by its new data, and a removed party is not found', () => {
  const index = openPartyIndex(partiesOf(aParty(1, { name: 'Ayu L.' }), aParty(2, { name: 'Ben O.' })))
  index.apply({ isWhole: false, parties: partiesOf(aParty(1, { name: 'Nadia P.' })), gone: [aParty(2).id] })
  expect(index.all().map(({ name }) => name)).toEqual(['Nadia P.'])
  expect(index.byCode(aParty(2).code)).toBeNull()
})

test('the tickets of a split party are listed in the order of their guests', () => {
  const share = { host: aParty(1).id, organiser: 'Rani S.', guestNo: 3, pax: 4, isPassedOn: false }
  const index = openPartyIndex(
    partiesOf(
      aParty(1, { name: 'Rani S.' }),
      aParty(2, { name: 'Alya K.', share }),
      aParty(3, { name: 'Bagas H.', share: { ...share, guestNo: 2 } }),
      aParty(4, { name: 'Dita L.', share: { ...share, isPassedOn: true } }),
    ),
  )
  expect(index.sharesOf(aParty(1).id).map(({ name }) => name)).toEqual(['Bagas H.', 'Alya K.'])
  expect(index.search('Dita').whole).toEqual([])
  expect(index.byId(aParty(4).id)?.name).toBe('Dita L.')
})
