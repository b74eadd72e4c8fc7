import { expect, test } from 'vitest'
import type { TableEntity, TicketEntity } from '#contract/web/entities.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aTicketOf, forTickets, freeTableIds, NIGHT, outletIdOf, TICKETS } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'

type Terms = { house_rules: string; additional_terms_and_conditions: string; terms_and_conditions: string }

async function aServer() {
  const app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  return Object.assign(app, { api, outletId: await outletIdOf(app, 'kuningan') })
}

test('R-041 N3 ticket terms never mention tables, and name the guests and the latest arrival time of each ticket', async () => {
  await using app = await aServer()
  const id = await aTicketOf(app, { stock: 5 })
  await app.sql`update tickets set arrive_before = '23:00', name = '{"en":"Early entry","id":"Awal"}' where id = ${id}`
  const ask = (language: string) =>
    app.api.post('/api/web/tickets/terms-and-conditions', { date: NIGHT, tickets: [{ id, qty: 1 }] }, { language })
  const english = dataOf<Terms>(await ask('en')).terms_and_conditions
  expect(english).toContain('Early entry: one ticket admits 1 guest, who arrive before 23:00.')
  expect(english).toContain('Three tickets at most in one purchase.')
  expect(english).not.toMatch(/\btables?\b/i)
  const indonesian = dataOf<Terms>(await ask('id')).terms_and_conditions
  expect(indonesian).toContain('datang sebelum pukul 23.00')
  expect(indonesian).not.toMatch(/\bmeja\b/i)
  await app.sql`update outlets set ticket_terms = '{"en":"<p>Our own.</p>","id":"<p>Aturan kami.</p>"}' where slug = 'kuningan'`
  expect(dataOf<Terms>(await ask('en')).terms_and_conditions).toContain('<p>Our own.</p>')
})

test('R-041 N11 the terms of a table booking name the selected tables, and an unknown table is a field error', async () => {
  await using app = await aServer()
  const [id] = await freeTableIds(app)
  const path = `/api/web/outlets/${app.outletId}/terms-and-conditions`
  const [table] = await app.sql<{ name: string }[]>`select name from tables where id = ${id ?? 0}`
  const own = dataOf<Terms>(await app.api.get(path, { language: 'en', query: { date: NIGHT, tables: `${id}` } }))
  expect(own.terms_and_conditions).toContain(`Table ${table?.name}: the minimum spend that night is IDR`)
  const failed = failureOf(await app.api.get(path, { query: { date: NIGHT, tables: `${id},9999` } }))
  expect([failed.status, Object.keys(failed.errors ?? {})]).toEqual([422, ['tables.1']])
})

test('R-040 N2 an early-entry ticket with an arrival time after its limit is refused', async () => {
  await using app = await aServer()
  const id = await aTicketOf(app, { stock: 5 })
  await app.sql`update tickets set arrive_before = '21:30' where id = ${id}`
  const buy = (time: string) =>
    app.api.post(TICKETS, { ...forTickets([{ id, qty: 1 }], { time }), phone_number: aPhone() }, { language: 'en' })
  const [ticket] = dataOf<TicketEntity[]>(
    await app.api.get(`/api/web/outlets/${app.outletId}/tickets`, { query: { date: NIGHT } }),
  )
  expect(ticket?.arrive_before).toBe('21:30')
  const late = failureOf(await buy('21:30'))
  expect(late.errors).toEqual({ time: ['A ticket you chose is for an earlier arrival. Choose an earlier time.'] })
  expect((await buy('21:00')).status).toBe(201)
})

test('R-043 N10 no table is available on a night that takes no reservations', async () => {
  await using app = await aServer()
  const tables = async () =>
    dataOf<TableEntity[]>(await app.api.get(`/api/web/outlets/${app.outletId}/tables`, { query: { date: NIGHT } }))
  expect((await tables()).some(({ availability }) => availability === 'Tersedia')).toBe(true)
  await app.sql`
    insert into off_schedule_days (outlet_id, night, is_closed) values (${app.outletId}, ${NIGHT}, true)
    on conflict (outlet_id, night) do update set is_closed = true`
  expect(new Set((await tables()).map(({ availability }) => availability))).toEqual(new Set(['Kosong']))
})

test('R-092 N8 the API returns the ticket map of an outlet, and the general admission links of outlets and events', async () => {
  await using app = await aServer()
  await app.sql`
    update outlets set general_admission_url = 'https://tickets.example/kuningan', ticket_table_map_image = image
    where slug = 'kuningan'`
  const outlet = dataOf<{ general_admission_url: string; ticket_table_map_image: string; image: string }>(
    await app.api.get('/api/web/outlets/kuningan'),
  )
  expect(outlet).toMatchObject({ general_admission_url: 'https://tickets.example/kuningan' })
  expect(outlet.ticket_table_map_image).toBe(outlet.image)
})
