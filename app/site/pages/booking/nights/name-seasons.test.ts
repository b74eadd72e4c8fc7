import { expect, test } from 'vitest'
import type { Outlet } from '#contract/web/entities.ts'
import { nameSeasons } from '#app/site/pages/booking/nights/name-seasons.ts'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'

const SEASON = {
  name: 'Ramadan',
  from_night: '2027-02-18',
  until_night: '2027-03-19',
  weekdays: [],
  is_closed: true,
  open_hour: null,
  close_hour: null,
  arrival_from: null,
  arrival_to: null,
}
const outletWith = (...seasons: Partial<typeof SEASON>[]) =>
  ({ name: 'Luna Senja', special_hours: seasons.map((season) => ({ ...SEASON, ...season })) }) as unknown as Outlet
const day = (date: string, state: NightDay['state'] = 'closed'): NightDay => ({ date, state, title: null })
const noteOf = (outlet: Outlet, night: NightDay, language: 'id' | 'en' = 'en') =>
  nameSeasons([night], outlet, language)[0]?.note

test('a closed night of a season names the season and its last night, in both languages', () => {
  expect(noteOf(outletWith({}), day('2027-03-01'))).toBe('Luna Senja is closed for Ramadan through 19 March.')
  expect(noteOf(outletWith({}), day('2027-03-19'), 'id')).toBe(
    'Luna Senja tutup selama Ramadan sampai dengan 19 Maret.',
  )
})

test('the text of a season of one night contains the date', () => {
  const outlet = outletWith({ name: 'Nyepi', from_night: '2027-03-08', until_night: '2027-03-08' })
  expect(noteOf(outlet, day('2027-03-08'))).toBe('Luna Senja is closed on 8 March: Nyepi.')
})

test('only a closed night of a season names the season', () => {
  expect(noteOf(outletWith({}), day('2027-03-01', 'open'))).toBeUndefined()
  expect(noteOf(outletWith({}), day('2027-03-20'))).toBeUndefined()
  expect(noteOf(outletWith({ is_closed: false }), day('2027-03-01'))).toBeUndefined()
  expect(noteOf(outletWith({ name: '' }), day('2027-03-01'))).toBeUndefined()
})
