import { expect, test } from 'vitest'
import { openDeciding } from '#door/night/decide.ts'
import { openNightBook } from '#door/night/night-book.ts'
import { openShownVerdict } from '#door/work/shown-verdict.ts'
import { aList, aParty, aStore, keptOf, OPENS } from '#tests/support/door/kept-in-memory.ts'

/** Presents a party with an unpaid balance, so that the door asks the steward for a check. */
async function aCheck() {
  const store = aStore()
  const now = () => OPENS + 3_600_000
  const party = aParty(1, { heads: 2, owes: 1_500_000 })
  const stored = await keptOf(store, aList({ parties: [party] }))
  const book = openNightBook({ device: 'd0000000-0000-4000-8000-000000000001', store, kept: stored, now })
  const tools = { book, now, door: null, isOnLine: () => false, by: () => null, onWritten: () => undefined }
  const verdicts = openShownVerdict({ deciding: openDeciding(tools), onChange: () => undefined })
  await verdicts.presentParty(book.parties.byId(party.id) ?? expect.fail('no party'))
  expect(verdicts.now()?.said).toMatchObject({ asks: true, verdict: { kind: 'check_first' } })
  return { store, book, verdicts }
}

test('if a guest is turned away at a check, one refusal is stored, and the guest does not count as inside', async () => {
  const { store, book, verdicts } = await aCheck()
  await Promise.all([verdicts.turnAway(), verdicts.turnAway()])
  expect(verdicts.now()).toBeNull()
  expect(store.kept.scans.map(({ scan }) => [scan.kind, scan.verdict, scan.heads])).toEqual([
    ['refused', 'check_first', 0],
  ])
  expect(book.heads.inside(null)).toBe(0)
})

test('if the steward closes a check without a decision, no scan is stored', async () => {
  const { store, verdicts } = await aCheck()
  verdicts.close()
  expect([verdicts.now(), store.kept.scans]).toEqual([null, []])
})
