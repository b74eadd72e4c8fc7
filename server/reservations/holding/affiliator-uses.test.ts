import { expect, test } from 'vitest'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

const NIGHT = '2026-11-25'

async function pressAtOnce(uses: number, guests: number) {
  await using app = await testApp()
  await app.sql`update affiliator_codes set use_limit = ${uses} where code = 'ARUM10'`
  const free = [...(await freeTables(app, 'kuningan', NIGHT)), ...(await freeTables(app, 'dago', NIGHT))]
  const outcomes = await Promise.allSettled(
    free.slice(0, guests).map((table) =>
      holdTables(app, guest(), {
        ...bookingForm(NIGHT, '21:00', { affiliatorCode: 'ARUM10' }),
        tables: [{ tableId: table.id, pax: 1 }],
      }),
    ),
  )
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { held: outcomes.length - refusals.length, refused: refusals }
}

test('R-042 if a discount code has at least 23 uses left, 23 guests can use the code at the same time', async () => {
  const { held, refused } = await pressAtOnce(100, 23)
  expect(refused).toEqual([])
  expect(held).toBe(23)
})

test('R-042 when 23 guests use a discount code with 7 uses left at once, exactly seven guests get the discount', async () => {
  const { held, refused } = await pressAtOnce(7, 23)
  expect(held).toBe(7)
  for (const refusal of refused)
    expect(refusal).toMatchObject({ details: { errors: { affiliator_code: ['code_invalid'] } } })
})
