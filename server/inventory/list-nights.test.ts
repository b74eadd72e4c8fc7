import { expect, test } from 'vitest'
import { freeUnitsBetween } from '#server/inventory/free-units-repository.ts'
import { listNights, listNightsToChoose } from '#server/inventory/list-nights.ts'
import { isFull, listSessions } from '#server/inventory/list-sessions.ts'
import { aRestaurant, DINNER_NIGHT, sitEverywhere } from '#tests/support/dinner.ts'
import { freeTables } from '#tests/support/guest.ts'
import { keepTables } from '#tests/support/venue-hold.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const stateOn = async (app: TestApp, outletId: number, night: string) =>
  (await listNights(app, outletId, night, 1))[0]?.state

test('R-032 R-065 a restaurant’s night is fully booked when no dinner time of the night has a free table', async () => {
  await using app = await testApp()
  const { outletId } = await aRestaurant(app)
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('open')
  await sitEverywhere(app, outletId, ['17:00', '19:00'])
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('open')
  await sitEverywhere(app, outletId, ['21:00'])
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('fully_booked')
  await app.sql`delete from seatings where id = (select min(id) from seatings where night = ${DINNER_NIGHT})`
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('open')
})

test('R-032 a lapsed hold of a dinner blocks no table', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { outletId } = await aRestaurant(app)
  await sitEverywhere(app, outletId, ['17:00', '19:00', '21:00'])
  await app.sql`
    update seatings set hold_id = null, reservation_id = gen_random_uuid(), expires_at = ${new Date(app.now().getTime() + 60_000)}
    where night = ${DINNER_NIGHT}`
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('fully_booked')
  app.clock.advance(60)
  expect(await stateOn(app, outletId, DINNER_NIGHT)).toBe('open')
})

test('R-064 the calendar of a restaurant marks Sundays, past nights, and nights that are too soon or too far away', async () => {
  await using app = await testApp()
  const { outletId } = await aRestaurant(app)
  const nights = await listNights(app, outletId, '2026-11-19', 64)
  const on = (night: string) => nights.find(({ date }) => date === night)?.state
  expect(['2026-11-19', '2026-11-22', '2026-11-21', '2026-11-29', '2027-01-20', '2027-01-21'].map(on)).toEqual([
    'past',
    'not_reservable',
    'not_reservable',
    'sunday',
    'open',
    'too_far',
  ])
})

test('R-032 in the demo, the calendar and the list of dinner times show the same nights of a restaurant as fully booked', async () => {
  await using app = await testApp()
  for (const slug of ['menteng', 'ubud', 'senopati']) {
    const { outletId } = await aRestaurant(app, slug)
    const nights = await listNights(app, outletId, '2026-11-23', 58)
    const sessions = await listSessions(app, { outletId, from: '2026-11-23', count: 58, pax: 1 })
    const full = nights.filter(({ state }) => state === 'fully_booked').map(({ date }) => date)
    // The night of a sold-out event is fully booked, even if tables are free.
    const fullNights = sessions
      .filter((dinnerNight) => isFull(dinnerNight) || dinnerNight.saleNight.event?.isSoldOut)
      .map(({ night }) => night)
    expect(full).toEqual(fullNights)
    expect(sessions.filter(isFull).length, slug).toBeGreaterThanOrEqual(1)
    const some = sessions.filter(({ sessions: all }) => all.some((session) => session.reason === 'full')).length
    expect(some, slug).toBeGreaterThan(full.length)
  }
})

test('R-012 the date picker names the last tables of a night in words, but has no words for more tables or no tables', async () => {
  await using app = await testApp()
  const night = '2026-11-23'
  const free = await freeTables(app, 'kuningan', night)
  const outletId = free[0]?.outletId ?? 0
  const wordsWith = async (left: number, language: 'id' | 'en') => {
    const tableIds = free.slice(left).map(({ id }) => id)
    if (tableIds.length > 0) await keepTables(app.sql, { outletId, night, tableIds })
    return (await listNightsToChoose(app, language, outletId, night, 1))[0]?.few
  }
  expect(free.length).toBeGreaterThan(7)
  expect(await wordsWith(7, 'en')).toBeNull()
  expect(await wordsWith(6, 'en')).toBe('6 tables left')
  expect(await wordsWith(1, 'id')).toBe('Sisa 1 meja')
  expect(await wordsWith(0, 'en')).toBeNull()
  const [restaurant] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'menteng'`
  const dinners = await listNightsToChoose(app, 'en', restaurant?.id ?? 0, night, 14)
  expect(dinners.filter(({ is_using_ticket: sellsTickets }) => !sellsTickets).map(({ few }) => few)).not.toContain(
    '1 table left',
  )
})

test('R-032 the count of free tickets reads the phases for each ticket type, not for each ticket', async () => {
  await using app = await testApp()
  const [ticket] = await app.sql<{ outletId: number; night: string; types: number; free: number }[]>`
    select t.outlet_id as "outletId", t.night::text as night, count(distinct t.id)::int as types, count(u.id)::int as free
    from tickets t join ticket_units u on u.ticket_id = t.id
    where t.stopped_at is null and u.reservation_id is null and u.hold_id is null
    group by t.outlet_id, t.night having count(u.id) > 100 order by t.night, t.outlet_id limit 1`
  if (!ticket) throw new Error('the demo has no night with many free tickets')
  const { outletId, night } = ticket
  const { free, reads } = await app.sql.begin(async (tx) => {
    const [row] = await freeUnitsBetween(tx, outletId, night, night, app.now())
    const [scans] = await tx<{ reads: number }[]>`
      select (seq_scan + idx_scan)::int as reads from pg_stat_xact_user_tables where relname = 'ticket_phases'`
    return { free: row?.ticketsFree, reads: scans?.reads }
  })
  expect(free).toBe(ticket.free)
  // Each call of the function `ticket_sells` reads the table `ticket_phases` twice. So there was one call for each ticket type.
  expect(reads).toBe(ticket.types * 2)
})
