import { expect, test } from 'vitest'
import { openDeciding } from '#door/night/decide.ts'
import { openNightBook } from '#door/night/night-book.ts'
import { openShownVerdict } from '#door/work/shown-verdict.ts'
import { aList, aParty, aStore, keptOf, OPENS } from '#tests/support/door/kept-in-memory.ts'

/** A party that owes money, shown to a door that asks its steward. */
async function aCheck() {
  const store = aStore()
  const now = () => OPENS + 3_600_000
  const party = aParty(1, { heads: 2, owes: 1_500_000 })
  const kept = await keptOf(store, aList({ parties: [party] }))
  const book = openNightBook({ device: 'd0000000-0000-4000-8000-000000000001', store, kept, now })
  const tools = { book, now, door: null, isOnLine: () => false, by: () => null, onWritten: () => undefined }
  const verdicts = openShownVerdict({ deciding: openDeciding(tools), onChange: () => undefined })
  await verdicts.presentParty(book.parties.byId(party.id) ?? expect.fail('no party'))
  expect(verdicts.now()?.said).toMatchObject({ asks: true, verdict: { kind: 'check_first' } })
  return { store, book, verdicts }
}

test('a guest who is turned away at a check is written down as refused, once, and nobody went in', async () => {
  const { store, book, verdicts } = await aCheck()
  await Promise.all([verdicts.turnAway(), verdicts.turnAway()])
  expect(verdicts.now()).toBeNull()
  expect(store.kept.scans.map(({ scan }) => [scan.kind, scan.verdict, scan.heads])).toEqual([
    ['refused', 'check_first', 0],
  ])
  expect(book.heads.inside(null)).toBe(0)
})

test('a check that is left undecided writes nothing', async () => {
  const { store, verdicts } = await aCheck()
  verdicts.close()
  expect([verdicts.now(), store.kept.scans]).toEqual([null, []])
})
