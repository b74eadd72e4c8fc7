// Runs random sequences of the events of one month against a real database. After each sequence, the ledger must be correct.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookFaults, lockedMonths } from '#tests/support/book-checks.ts'
import { playMonth, STEP_KINDS } from '#tests/support/book-history.ts'
import { bookMonth } from '#tests/support/book-months.ts'
import { aBookWorld } from '#tests/support/book-world.ts'
import { testApp } from '#tests/support/app.ts'

const HISTORIES = 40
const SEED = 1

test(
  'books by-chance in random months of three outlets in two zones, deposits, takings, closings and locked months match the ledger',
  { timeout: 240_000 },
  async () => {
    await using app = await testApp()
    const world = await aBookWorld(app, { ...app, month: '2026-12-01' })
    await fc.assert(
      fc.asyncProperty(bookMonth, async (history) => {
        const { month } = world
        await playMonth(world, history)
        expect(await lockedMonths(app)).toMatchObject(world.locked)
        expect((await bookFaults(world.app, month)).join('\n')).toBe('')
      }),
      { seed: SEED, numRuns: HISTORIES, endOnFailure: true },
    )
    const commands = new Set<string>([...STEP_KINDS, 'commission', 'lock'])
    commands.delete('wait')
    expect([...world.done.keys()].toSorted()).toEqual([...commands].toSorted())
  },
)
