// Tests the copies of an event on other nights of its outlet.
import { expect, test } from 'vitest'
import { addNights } from '#domain/calendar/night.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { changePhases } from '#server/stock/tickets/change-phases.ts'
import { addTicket } from '#server/stock/tickets/change-tickets.ts'
import { stockTickets } from '#server/stock/tickets/ticket-repository.ts'
import { anEventDesk, FIRST_FREE, freeNights, TICKET } from '#tests/support/event-desk.ts'
import { aPerson } from '#tests/support/office.ts'
import { testApp } from '#tests/support/app.ts'

const COPIED = ['title', 'tagline', 'description', 'open_gate', 'start_time', 'end_time', 'image', 'portrait', 'tags']

test('a copy of an event has its texts, line-up, pictures and tickets, sells nothing yet, and is hidden until it is published', async () => {
  await using app = await testApp()
  const desk = await anEventDesk(app)
  await app.sql`update events set is_sold_out = true where id = ${desk.event.id}`
  await app.sql`
    insert into event_refund_rules (event_id, hours_left, refund_percentage) values (${desk.event.id}, 96, 40) on conflict do nothing`
  const { status, data } = await desk.repeat([FIRST_FREE])
  expect([status, data.skipped]).toEqual([201, []])
  const key = data.made[0]?.key ?? ''
  const [source, copy] = [await desk.liveOf(desk.key), await desk.liveOf(key)]
  for (const name of COPIED) expect(copy[name], name).toEqual(source[name])
  expect(copy).toMatchObject({ series: 'malam-uji', night: FIRST_FREE, is_published: false, is_sold_out: false })
  const partsOf = async (id: string) =>
    (await desk.read(id, desk.other)).parts.map(({ part, body }) => ({ part, body: { ...body, is_sold_out: null } }))
  expect(await partsOf(key)).toEqual(await partsOf(desk.key))
  const tickets = await stockTickets(app.sql, desk.event.outletId, FIRST_FREE, app.now())
  expect(tickets).toMatchObject([{ ...TICKET, sold: 0, held: 0, stoppedAt: null, eventId: Number(key.split('-')[1]) }])
  const rulesOf = (id: string) => app.sql`
    select hours_left, refund_percentage from event_refund_rules where event_id = ${Number(id.split('-')[1])} order by 1`
  expect(await rulesOf(key)).toEqual(await rulesOf(desk.key))
  const slug = String(copy['slug'])
  expect(slug).toMatch(/-2027-04-01$/)
  expect(await findEventPage(app, 'id', slug)).toBeNull()
  expect((await findNight(app, desk.event.outletId, FIRST_FREE))?.event).toBeNull()
  expect((await desk.publishNight([], { id: key, isShown: true })).data.shown).toEqual([{ key, night: FIRST_FREE }])
  expect(await findEventPage(app, 'id', slug)).toMatchObject({ event: { title: source['title'] } })
})

test('a copy of an event has the phases of its tickets, with ends that move with the night', async () => {
  await using app = await testApp()
  const desk = await anEventDesk(app)
  const { outletId } = desk.event
  const [event] = await app.sql<{ night: string }[]>`select night from events where id = ${desk.event.id}`
  const night = event?.night ?? ''
  const [ticket] = await stockTickets(app.sql, outletId, night, app.now())
  if (!ticket) throw new Error('no ticket')
  const early = {
    id: null,
    name: { id: 'Harga awal', en: 'Early bird' },
    price: 90_000,
    endsAt: `${night}T18:00`,
    stock: 2,
  }
  const regular = { ...early, name: { id: 'Reguler', en: 'Regular' }, price: 150_000, endsAt: null, stock: null }
  const actor = { kind: 'staff', id: desk.other.id } as const
  await changePhases(app, actor, { outletId, id: ticket.id, version: ticket.version }, [early, regular])
  expect((await desk.repeat([FIRST_FREE])).status).toBe(201)
  const [copy] = await stockTickets(app.sql, outletId, FIRST_FREE, app.now())
  expect(copy?.phases).toMatchObject([
    { name: early.name, price: 90_000, stock: 2, sold: 0, endsAt: `${FIRST_FREE}T18:00` },
    { name: regular.name, price: 150_000, stock: null, sold: 0, endsAt: null },
  ])
})

test('a repetition of an event skips and names the nights that are taken, closed or private', async () => {
  await using app = await testApp()
  const desk = await anEventDesk(app)
  const [free = '', takenNight = '', closedNight = '', privateNight = '', later = ''] = freeNights(5)
  const { outletId } = desk.event
  await app.sql`
    insert into off_schedule_days (outlet_id, night, is_closed, is_private)
    values (${outletId}, ${closedNight}, true, false), (${outletId}, ${privateNight}, false, true)`
  await app.sql`
    update events set night = ${takenNight} where id = (select id from events where outlet_id = ${outletId} and id <> ${desk.event.id} limit 1)`
  const reasons = [
    { night: takenNight, reason: 'taken', title: expect.any(String) },
    { night: closedNight, reason: 'closed', title: null },
    { night: privateNight, reason: 'private', title: null },
  ]
  expect((await desk.series()).skipped).toEqual(expect.arrayContaining(reasons))
  const { data } = await desk.repeat(freeNights(5))
  expect(data.made.map(({ night }) => night)).toEqual([free, later])
  expect(data.skipped).toEqual(reasons)
  expect((await desk.series()).events.map(({ night }) => night)).toEqual(expect.arrayContaining([free, later]))
})

test('if the same repetition is sent twice, each night gets one copy', async () => {
  await using app = await testApp()
  const desk = await anEventDesk(app)
  const nights = freeNights(3)
  expect((await desk.repeat(nights)).data.made).toHaveLength(3)
  const again = await desk.repeat(nights)
  expect([again.status, again.data.made]).toEqual([201, []])
  expect(again.data.skipped.map(({ reason }) => reason)).toEqual(['series', 'series', 'series'])
  const counts = await app.sql`
    select e.night, count(t.id)::int as kinds from events e join tickets t on t.event_id = e.id
    where e.series = 'malam-uji' and e.night = any(${nights}::date[]) group by e.night`
  expect(counts.map(({ kinds }) => kinds)).toEqual([1, 1, 1])
})

test('when two people repeat two events on the same nights at once, each night gets one event with one set of tickets', async () => {
  await using app = await testApp({ pool: 12 })
  const desk = await anEventDesk(app)
  const [rival] = await app.sql<{ id: number }[]>`
    select id from events where outlet_id = ${desk.event.outletId} and id <> ${desk.event.id} and not is_using_ticket limit 1`
  const manager = await aPerson(app, 'manager', desk.event.outletId)
  const nights = freeNights(6, 3)
  const results = await Promise.all([
    desk.repeat(nights),
    desk.repeat(nights.toReversed(), { by: manager, id: `events-${rival?.id}` }),
    desk.repeat(nights, { by: manager }),
  ])
  expect(results.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(
    results
      .flatMap(({ data }) => data.made)
      .map(({ night }) => night)
      .toSorted(),
  ).toEqual(nights)
  const [sum] = await app.sql`
    select count(*)::int as kinds, count(distinct night)::int as nights from tickets
    where outlet_id = ${desk.event.outletId} and night = any(${nights}::date[])`
  expect(sum?.['kinds']).toBe(sum?.['nights'])
})

test('a copy of a hidden event has its draft texts, and a copy of a shown event has its published texts', async () => {
  await using app = await testApp()
  const desk = await anEventDesk(app)
  expect(await desk.put('shared', { title: 'Judul baru' }, desk.key)).toBe(200)
  const [first = '', second = ''] = freeNights(2)
  const ofShown = await desk.repeat([first])
  expect((await desk.liveOf(ofShown.data.made[0]?.key ?? ''))['title']).not.toBe('Judul baru')
  await app.sql`update events set is_published = false where id = ${desk.event.id}`
  const ofHidden = await desk.repeat([second])
  expect((await desk.liveOf(ofHidden.data.made[0]?.key ?? ''))['title']).toBe('Judul baru')
  await desk.put('shared', { title: '' }, desk.key)
  const refusal = await desk.repeat([addNights(second, 1)])
  expect([refusal.status, refusal.body]).toMatchObject([422, { errors: { title: [expect.any(String)] } }])
})

test('nights in the past, nights more than a year ahead and too many tickets are reported as faults of the field', async () => {
  await using app = await testApp()
  const desk = await anEventDesk(app)
  for (const night of ['2026-11-01', '2027-12-24'])
    expect((await desk.repeat([night])).body, night).toMatchObject({ errors: { nights: [expect.any(String)] } })
  const many = Array.from({ length: 61 }, (_, at) => addNights(FIRST_FREE, at))
  expect((await desk.repeat(many)).body).toMatchObject({ errors: { nights: [expect.any(String)] } })
  const { outletId, night } = await desk.series()
  await addTicket(app, { kind: 'staff', id: desk.other.id }, { outletId, night }, { ...TICKET, stock: 20_000 })
  expect((await desk.repeat(freeNights(6))).body).toMatchObject({ errors: { nights: [expect.any(String)] } })
  expect((await desk.series()).events).toHaveLength(1)
})

test('an event that marketing repeats has no tickets, and staff of another outlet cannot find the event', async () => {
  await using app = await testApp()
  const desk = await anEventDesk(app)
  const refusal = await desk.repeat([FIRST_FREE], { by: desk.one })
  expect([refusal.status, refusal.body]).toMatchObject([422, { errors: { withTickets: [expect.any(String)] } }])
  const bare = await desk.repeat([FIRST_FREE], { by: desk.one, withTickets: false })
  expect(bare.data.made).toHaveLength(1)
  expect(await stockTickets(app.sql, desk.event.outletId, FIRST_FREE, app.now())).toEqual([])
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${desk.event.outletId} limit 1`
  const stranger = await aPerson(app, 'manager', outlet?.id ?? 0)
  expect((await desk.repeat(freeNights(2), { by: stranger })).status).toBe(404)
  const artist = await desk.repeat([FIRST_FREE], { by: await aPerson(app, 'owner', null), id: 'artists-1' })
  expect(artist.status).toBe(404)
})
