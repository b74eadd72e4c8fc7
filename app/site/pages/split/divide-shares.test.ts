import { expect, test } from 'vitest'
import { divideShares, emptyFriend, type FriendRow } from '#app/site/pages/split/divide-shares.ts'

const friends = (count: number, over: Partial<FriendRow>[] = []): FriendRow[] =>
  Array.from({ length: count }, (_, at) => ({ ...emptyFriend(), ...over[at] }))
const amounts = (division: ReturnType<typeof divideShares>) => division.shares.map(({ amount }) => amount)

test('equal shares are whole thousands and the organizer pays the rest', () => {
  const division = divideShares({ how: 'equal', friends: friends(5) }, { total: 2_750_000, least: 0 })
  expect(amounts(division)).toEqual([460_000, 458_000, 458_000, 458_000, 458_000, 458_000])
  expect(division).toMatchObject({ now: 460_000, faults: [] })
})

test('the other guests pay for a guest who pays nothing', () => {
  const division = divideShares({ how: 'equal', friends: friends(3, [{ isFree: true }]) }, { total: 900_000, least: 0 })
  expect(amounts(division)).toEqual([300_000, 0, 300_000, 300_000])
  expect(division.shares[1]).toMatchObject({ isFree: true })
})

test('the organizer pays several shares at once', () => {
  const division = divideShares(
    { how: 'equal', friends: friends(3, [{ isMine: true }]) },
    { total: 1_000_000, least: 0 },
  )
  expect(amounts(division)).toEqual([250_000, 250_000, 250_000, 250_000])
  expect(division.now).toBe(500_000)
})

test('with many friends the organizer still pays the minimum share of the price', () => {
  const division = divideShares({ how: 'equal', friends: friends(7) }, { total: 8_000_000, least: 1_600_000 })
  expect(division.now).toBeGreaterThanOrEqual(1_600_000)
  expect(amounts(division).reduce((sum, amount) => sum + amount, 0)).toBe(8_000_000)
  expect(division.faults).toEqual([])
})

test('the page uses the typed amounts of the shares unchanged, and the organizer pays the rest', () => {
  const division = divideShares(
    { how: 'own', friends: friends(2, [{ amount: 'Rp 250.000' }, { amount: '300,000', name: ' Sari ' }]) },
    { total: 1_000_000, least: 200_000 },
  )
  expect(amounts(division)).toEqual([450_000, 250_000, 300_000])
  expect(division.shares[2]?.name).toBe('Sari')
})

test('a share below the minimum is a fault, and so is too small a rest for the organizer', () => {
  const price = { total: 1_000_000, least: 200_000 }
  expect(divideShares({ how: 'own', friends: friends(2, [{ amount: '9999' }, {}]) }, price).faults).toEqual([2, 3])
  expect(divideShares({ how: 'own', friends: friends(1, [{ amount: '900000' }]) }, price).faults).toEqual([1])
  expect(divideShares({ how: 'own', friends: friends(1, [{ amount: '9'.repeat(40) }]) }, price).faults).toEqual([1])
})
