import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { liveDemo } from '#demo/past/live-demo.ts'
import { GUEST_DOMAIN } from '#demo/past/made-up-people.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** A night club with tables and a restaurant with dinners. */
const part = { nights: 2, outlets: ['luna-senja/kuningan', 'rocca/menteng'] }

const nightsOf = ({ sql }: TestApp) => sql<
  { slug: string; night: string; parties: number; open: number; isSigned: boolean; isConfirmed: boolean }[]
>`
  select o.slug, r.night, count(*)::int as parties, count(*) filter (where r.state in (0, 2, 3))::int as open,
    exists (select 1 from night_closings c where c.outlet_id = o.id and c.night = r.night and cardinality(c.lacks) = 0) as is_signed,
    exists (select 1 from night_confirmations c where c.outlet_id = o.id and c.night = r.night and c.confirmed_by <> c.signed_by) as is_confirmed
  from reservations r join outlets o on o.id = r.outlet_id group by o.id, o.slug, r.night order by o.slug, r.night`

const countRows = async ({ sql }: TestApp) => {
  const [row] = await sql`
    select (select count(*) from reservations) as reservations, (select count(*) from ledger_entries) as entries,
      (select count(*) from night_closings) as closings, (select count(*) from service_acts) as acts, (select count(*) from events) as events,
      (select count(*) from refunds) as refunds, (select count(*) from statement_lines) as lines, (select count(*) from messages) as mails`
  return row
}

test('each outlet has past nights that two people have signed, and a current night with guests who have not arrived yet', async () => {
  await using app = await testApp()
  await liveDemo(app, part)
  const nights = await nightsOf(app)
  for (const outlet of ['kuningan', 'menteng']) {
    const past = nights.filter(({ slug, night }) => slug === outlet && night < '2026-11-20')
    expect(past.length, outlet).toBe(part.nights)
    for (const night of past) expect(night).toMatchObject({ open: 0, isSigned: true, isConfirmed: true })
    const tonight = nights.find(({ slug, night }) => slug === outlet && night === '2026-11-20')
    expect(tonight?.open, outlet).toBeGreaterThan(2)
    expect(tonight?.isSigned, outlet).toBe(false)
    expect(nights.some(({ slug, night }) => slug === outlet && night > '2026-11-20')).toBe(true)
  }
})

test('a second start on the same afternoon adds nothing to the demo', async () => {
  await using app = await testApp()
  await liveDemo(app, part)
  const rows = await countRows(app)
  await liveDemo(app, part)
  expect(await countRows(app)).toEqual(rows)
})

test('a start on the next day closes the previous night, and guests of the new night arrive hour by hour', async () => {
  await using app = await testApp()
  const nextPart = { ...part, nights: 1 }
  await liveDemo(app, nextPart)
  const statesOn = async (night: string) =>
    (await app.sql<{ state: number }[]>`select state from reservations where night = ${night}`).map(
      ({ state }) => state,
    )
  expect(await statesOn('2026-11-20')).not.toContain(STATE.Seated)
  app.clock.set('2026-11-20T22:40:00+07:00')
  await liveDemo(app, nextPart)
  expect(await statesOn('2026-11-20')).toContain(STATE.Seated)
  app.clock.set('2026-11-21T15:00:00+07:00')
  await liveDemo(app, nextPart)
  const friday = (await nightsOf(app)).filter(({ night }) => night === '2026-11-20')
  expect(friday.map(({ isSigned, open }) => [isSigned, open])).toEqual([
    [true, 0],
    [true, 0],
  ])
  const saturday = (await nightsOf(app)).filter(({ night }) => night === '2026-11-21')
  expect(Math.min(...saturday.map(({ open }) => open))).toBeGreaterThan(2)
})

test('emails to the guests of past nights have the time at which they were written as the time of sending', async () => {
  await using app = await testApp()
  await liveDemo(app, { nights: 1, outlets: ['luna-senja/kuningan'] })
  const mails = await app.sql<{ state: string; isOfItsDay: boolean }[]>`
    select state, sent_at = created_at as is_of_its_day from messages where recipient like ${`%@${GUEST_DOMAIN}`}`
  expect(mails.length).toBeGreaterThan(5)
  expect(mails.filter(({ state, isOfItsDay }) => state !== 'sent' || !isOfItsDay)).toEqual([])
  expect(await app.sql`select 1 from messages where state = 'queued'`).toHaveLength(0)
})

test('a real site refuses invented guests', async () => {
  await using app = await testApp()
  const real = { ...app, settings: { ...app.settings, isSandbox: false } }
  await expect(liveDemo(real, part)).rejects.toThrow('only a sandbox')
  expect(await app.sql`select 1 from reservations`).toHaveLength(0)
})

test('a process does nothing if another process is already making the past of the demo', async () => {
  await using app = await testApp()
  await app.sql`insert into leases (what, holder, until) values ('demo past', gen_random_uuid(), clock_timestamp() + interval '1 minute')`
  await liveDemo(app, part)
  expect(await app.sql`select 1 from reservations`).toHaveLength(0)
})
