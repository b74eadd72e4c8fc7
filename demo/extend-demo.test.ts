import { expect, test } from 'vitest'
import { addNights, type Night } from '#domain/calendar/night.ts'
import { demoContent } from '#demo/data/demo-content.ts'
import type { DemoContent } from '#demo/data/shape.ts'
import { extendDemo } from '#demo/extend-demo.ts'
import { testApp } from '#tests/support/app.ts'

const worldAt = async (now: string) => {
  const app = await testApp({ now, checkAtEnd: false, isCalendarEmpty: true })
  return app
}

const later = <W extends { now(): Date }>(app: W, days: number): W => {
  const at = new Date(app.now().getTime() + days * 86_400_000)
  return { ...app, now: () => at }
}

const counts = async ({ sql }: Awaited<ReturnType<typeof testApp>>) => {
  const [row] = await sql`
    select (select count(*) from events) as events, (select min(night) from events) as first,
      (select max(night) from events) as last, (select count(*) from event_artists) as line_ups,
      (select count(*) from tickets) as tickets, (select count(*) from ticket_units) as units,
      (select count(*) from off_schedule_days) as days, (select count(*) from table_claims) as claims,
      (select count(*) from seatings) as seatings`
  return row
}

test('when many processes start at the same time, the demo adds its nights only once', async () => {
  await using app = await worldAt('2031-03-08T18:00+07:00')
  await Promise.all([extendDemo(app), extendDemo(app)])
  const totals = await counts(app)
  expect(totals).toMatchObject({ events: demoContent.layOut('2031-03-08', 91).events.length })
  expect(totals?.first >= '2031-03-08' && totals?.last <= addNights('2031-03-08', 90)).toBe(true)
  expect(
    Math.min(totals?.lineUps, totals?.tickets, totals?.units, totals?.days, totals?.claims, totals?.seatings),
  ).toBeGreaterThan(0)
  await extendDemo(app)
  expect(await counts(app)).toEqual(totals)
})

test('a later start adds the missing nights and does not change nights that staff edited', async () => {
  await using app = await worldAt('2031-03-08T18:00+07:00')
  await extendDemo(app)
  const before = await counts(app)
  const changed = await app.sql`update events set title = 'Diganti' where night = '2031-03-15' returning id`
  await app.sql`delete from table_claims where night = '2031-03-15'`
  await extendDemo(later(app, 7))
  const after = await counts(app)
  expect(changed.length).toBeGreaterThan(0)
  expect(after?.first).toBe(before?.first)
  expect(after?.last > before?.last).toBe(true)
  expect(await app.sql`select 1 from events where title = 'Diganti' and night <> '2031-03-15'`).toHaveLength(0)
  expect(await app.sql`select 1 from events where night = '2031-03-15' and title <> 'Diganti'`).toHaveLength(0)
  expect(await app.sql`select 1 from table_claims where night = '2031-03-15'`).toHaveLength(0)
})

test('after a long pause, the demo does not add nights that have passed', async () => {
  await using app = await worldAt('2031-03-08T18:00+07:00')
  await extendDemo(app)
  await extendDemo(later(app, 200))
  const wakes = addNights('2031-03-08', 200)
  expect(
    await app.sql`select 1 from events where night > ${addNights('2031-03-08', 90)} and night < ${wakes}`,
  ).toHaveLength(0)
  expect((await counts(app))?.last > wakes).toBe(true)
})

test('after midnight, the demo also adds the night that is still open', async () => {
  await using app = await worldAt('2031-03-09T01:30+07:00')
  await extendDemo(app)
  expect((await counts(app))?.first).toBe('2031-03-08')
})

const only = (parts: { slug: string; isSoldOut: boolean; series: string; night: Night }[]): DemoContent => ({
  ...demoContent,
  layOut: (from, days) => ({
    events: parts
      .filter(({ night }) => night >= from && night < addNights(from, days))
      .flatMap((part) => {
        const outlet = demoContent.series.find((series) => series.slug === part.series)?.outlets[0]
        return outlet ? [{ ...part, outlet, whatsappOnly: false, isPromoted: false }] : []
      }),
    days: [],
  }),
  takenTables: () => [],
  keptDinners: () => [],
})

test('on a sold-out night, all tickets of the event exist and no ticket is for sale', async () => {
  await using app = await worldAt('2031-03-08T18:00+07:00')
  const ticketSeries = demoContent.series.find((series) => series.kind === 'tickets')
  const series = ticketSeries?.slug ?? ''
  const stock = ticketSeries?.tickets?.reduce((sum, ticket) => sum + ticket.stock, 0)
  await extendDemo(
    app,
    only([
      { slug: 'habis', series, night: '2031-03-10', isSoldOut: true },
      { slug: 'masih', series, night: '2031-03-11', isSoldOut: false },
    ]),
  )
  const rows = await app.sql`
    select e.slug, count(u.id) as units, count(u.id) filter (where u.hold_id is not null) as withheld
    from events e join tickets t on t.event_id = e.id join ticket_units u on u.ticket_id = t.id group by e.slug order by e.slug`
  expect([...rows]).toEqual([
    { slug: 'habis', units: stock, withheld: stock },
    { slug: 'masih', units: stock, withheld: 0 },
  ])
})

test('the demo withholds a table with a hold that never ends, and does not replace the claim of a guest', async () => {
  await using app = await worldAt('2031-03-08T18:00+07:00')
  const demo: DemoContent = {
    ...only([{ slug: 'satu', series: demoContent.series[0]?.slug ?? '', night: '2031-03-09', isSoldOut: false }]),
    takenTables: (outlet, night) =>
      outlet === 'scbd' && night === '2031-03-09'
        ? (demoContent.outlets
            .find(({ slug }) => slug === 'scbd')
            ?.tables.slice(0, 2)
            .map(({ name }) => name) ?? [])
        : [],
  }
  const until = new Date('2031-03-08T12:00Z')
  await app.sql`
    insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
    select t.id, '2031-03-09', o.id, gen_random_uuid(), ${until} from tables t join outlets o on o.id = t.outlet_id
    where o.slug = 'scbd' order by t.id limit 1`
  await extendDemo(app, demo)
  const claims = await app.sql`
    select hold_id is not null as is_withheld, expires_at from table_claims order by table_id`
  expect([...claims]).toEqual([
    { isWithheld: false, expiresAt: until },
    { isWithheld: true, expiresAt: null },
  ])
})

test('a demo from before dinners existed gets dinners in place of the holds of restaurant tables', async () => {
  await using app = await worldAt('2031-03-08T18:00+07:00')
  await extendDemo(app)
  const seatings = async () => [
    ...(await app.sql`select table_id, during::text from seatings order by table_id, during`),
  ]
  const seatingRows = await seatings()
  await app.sql`delete from seatings`
  await app.sql`
    with kept as (
      insert into holds (outlet_id, night, kind, made_by, made_at)
      select o.id, night::date, 'kept', 'system:test', now()
      from outlets o, generate_series('2031-03-01'::date, '2031-06-06'::date, '1 day') night where o.slug = 'menteng'
      returning id, outlet_id, night
    )
    insert into table_claims (table_id, night, outlet_id, hold_id)
    select t.id, kept.night, t.outlet_id, kept.id from kept join tables t using (outlet_id)`
  await app.sql`
    update table_claims set hold_id = null, reservation_id = gen_random_uuid() where (table_id, night) in (
      select table_id, night from table_claims c join outlets o on o.id = c.outlet_id and o.slug = 'menteng' order by night, table_id limit 1)`
  await extendDemo(app)
  expect(await seatings()).toEqual(seatingRows)
  expect(
    await app.sql`select 1 from table_claims c join outlets o on o.id = c.outlet_id where o.slug = 'menteng'`,
  ).toHaveLength(1)
})
