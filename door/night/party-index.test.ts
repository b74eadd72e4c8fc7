import { expect, test } from 'vitest'
import { openPartyIndex } from '#door/night/party-index.ts'
import { readList } from '#door/night/read-list.ts'
import { aList, aParty } from '#tests/support/door/kept-in-memory.ts'

const partiesOf = (...parties: ReturnType<typeof aParty>[]) => readList(aList({ parties })).change.parties

test('a guest is found by a name in any spelling, by a table, and by a code however it is typed', () => {
  const index = openPartyIndex(
    partiesOf(
      aParty(1, { name: 'Cahya S.', place: 'B4' }),
      aParty(2, { name: 'Yoga P.', place: 'Meja 12', code: 'SNJ-7K3QZ9' }),
      aParty(3, { name: 'Sudaryo', place: '' }),
    ),
  )
  const names = (typed: string) => index.search(typed).map(({ name }) => name)
  expect(names('tjahja')).toEqual(['Cahya S.'])
  expect(names('soedarjo')).toEqual(['Sudaryo'])
  expect(names('b4')).toEqual(['Cahya S.'])
  expect(names('snj-7k3')).toEqual(['Yoga P.'])
  expect(names('yoga 12')).toEqual(['Yoga P.'])
  expect(names('yoga b4')).toEqual([])
  expect(names('')).toEqual(['Cahya S.', 'Sudaryo', 'Yoga P.'])
  expect(index.byCode('7k3qz9')?.name).toBe('Yoga P.')
  expect(index.byCode('none')).toBeNull()
})

test('what changed is found as it is now, and what is gone is not', () => {
  const index = openPartyIndex(partiesOf(aParty(1, { name: 'Ayu L.' }), aParty(2, { name: 'Ben O.' })))
  index.apply({ isWhole: false, parties: partiesOf(aParty(1, { name: 'Nadia P.' })), gone: [aParty(2).id] })
  expect(index.search('').map(({ name }) => name)).toEqual(['Nadia P.'])
  expect(index.byCode(aParty(2).code)).toBeNull()
})
