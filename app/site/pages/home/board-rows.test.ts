import { expect, test } from 'vitest'
import { rowsOf } from '#app/site/pages/home/board-rows.ts'
import { tonight } from '#server/catalogue/events/tonight.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

test('R-013 the board of a night lists each open outlet once, with its event or its usual hours', async () => {
  await using app = await testApp({ now: '2031-03-08T20:00+07:00', isCalendarEmpty: true })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'scbd' })
  await addEvent(app, { at: 'ombak-kuta', night: '2031-03-09', slug: 'besok' })
  await app.sql`
    insert into off_schedule_days (outlet_id, night, is_closed)
    select o.id, '2031-03-08', true from outlets o join brands b on b.id = o.brand_id
    where b.slug = 'luna-senja' and o.slug = 'kuningan'`
  const home = await tonight(app, 'id')
  expect(home.cities.map(({ name }) => name)).toContain('Jayapura')
  const saturday = rowsOf(home, app.now())
  // Dinners are booked three days ahead, so the two restaurants stand behind the night that can be booked.
  const jakarta = saturday.find(({ city }) => city.name === 'Jakarta')
  expect(jakarta?.slots.map(({ brand, event }) => [brand, event?.slug ?? null])).toEqual([
    ['gema', 'scbd'],
    ['rocca', null],
    ['yeschef', null],
  ])
  // The clock of the tests says 20:00 in Jakarta. A position on the board is the number of half hours after 16:00.
  expect(Object.fromEntries(saturday.map(({ zone, now }) => [zone, now]))).toEqual({ WIB: 8, WITA: 10, WIT: 12 })
  const sunday = rowsOf(await tonight(app, 'id', '2031-03-09'), app.now()).flatMap(({ slots }) => slots)
  expect(sunday.find(({ brand, outlet }) => brand === 'ombak' && outlet.slug === 'kuta')?.event?.slug).toBe('besok')
  expect(sunday.some(({ brand }) => brand === 'rocca' || brand === 'yeschef')).toBe(false)
  const places = sunday.map(({ brand, outlet }) => `${brand}-${outlet.slug}`)
  expect(new Set(places).size).toBe(places.length)
})
