import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sheetDesk } from '#tests/support/sheet-desk.ts'
import { testApp } from '#tests/support/app.ts'

const HEAD = 'Malam,Acara,Satu baris,One line (English),Mulai\n'

test('imported events are hidden, and a row is faulty if its night has another event or is over', async () => {
  await using app = await testApp()
  const { outlet, apply, check } = await sheetDesk(app)
  const text = `${HEAD}6/3/2027,Malam Piringan,Satu meja putar,One deck,21.30\n2027-03-13,Malam Piringan,,,\n`
  expect(await apply('events', text)).toEqual({ added: 2, existing: 0, faulty: 0 })
  const events = await app.sql<{ slug: string; tagline: object; startTime: string; isPublished: boolean }[]>`
    select slug, tagline, start_time, is_published from events
    where outlet_id = ${outlet.id} and night >= '2027-03-01' order by night`
  expect(events[0]).toEqual({
    slug: 'malam-piringan-2027-03-06',
    tagline: { id: 'Satu meja putar', en: 'One deck' },
    startTime: '21:30',
    isPublished: false,
  })
  expect(events[1]?.slug).toBe('malam-piringan-2027-03-13')
  expect(await apply('events', text)).toEqual({ added: 0, existing: 2, faulty: 0 })
  const { faults } = await check('events', `${HEAD}2027-03-06,Acara lain,,,\n2026-01-01,Lama,,,\n`)
  expect(faults.map(({ row, code, detail }) => [row, code, detail])).toEqual([
    [2, 'night_taken', 'Malam Piringan'],
    [3, 'past_day', ''],
  ])
})

test('an undo removes hidden events, and a published event stays', async () => {
  await using app = await testApp()
  const { outlet, apply, undo } = await sheetDesk(app)
  const id = randomUUID()
  await apply('events', `${HEAD}6/3/2027,Malam Piringan,,,\n13/3/2027,Malam Kedua,,,\n`, id)
  await app.sql`update events set is_published = true where outlet_id = ${outlet.id} and night = '2027-03-13'`
  expect((await undo(id)).body.data).toEqual({ removed: 1, stays: ['Malam Kedua'] })
})

test('if another event has the address of a new event, the new address also contains the outlet', async () => {
  await using app = await testApp()
  const { outlet, apply } = await sheetDesk(app)
  await app.sql`
    update events set slug = 'malam-piringan-2027-03-06' where id = (select min(id) from events where outlet_id <> ${outlet.id})`
  await apply('events', `${HEAD}6/3/2027,Malam Piringan,,,\n`)
  const [event] = await app.sql<{ slug: string }[]>`
    select slug from events where outlet_id = ${outlet.id} and night = '2027-03-06'`
  expect(event?.slug).toMatch(/^malam-piringan-2027-03-06-.*kuningan$/)
})
