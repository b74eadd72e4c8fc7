import { expect, test } from 'vitest'
import { tonight } from '#server/catalogue/events/tonight.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp } from '#tests/support/app.ts'

const worldAt = async (now = '2031-03-08T20:00+07:00') => {
  const app = await testApp({ now, isCalendarEmpty: true })
  return app
}

test('each event of tonight shows the time and the timezone of its outlet', async () => {
  await using app = await worldAt()
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'scbd' })
  await addEvent(app, { at: 'luna-senja-kuningan', night: '2031-03-08', slug: 'kuningan' })
  await addEvent(app, {
    at: 'rantau-dok-dua',
    night: '2031-03-08',
    slug: 'dok-dua',
    startTime: '19:00',
    endTime: '21:30',
  })
  await addEvent(app, { at: 'gema-losari', night: '2031-03-08', slug: 'losari', whatsappOnly: true })
  await addEvent(app, { at: 'gema-polonia', night: '2031-03-09', slug: 'besok' })
  const { night, events } = await tonight(app, 'id')
  expect(night).toBe('2031-03-08')
  expect(events.map((card) => [card.event.slug, card.zone, card.opens, card.badge.state])).toEqual([
    ['kuningan', 'WIB', '17:00', 'available'],
    ['losari', 'WITA', '21:00', 'whatsapp'],
    ['scbd', 'WIB', '22:00', 'available'],
    ['dok-dua', 'WIT', '17:00', 'past'],
  ])
})

test('the main event is tonight’s bookable promoted event, then another bookable event of tonight, then the next promoted event', async () => {
  await using app = await worldAt()
  const heroSlug = async () => (await tonight(app, 'id')).hero?.event.slug
  expect(await heroSlug()).toBeUndefined()
  await addEvent(app, { at: 'gema-losari', night: '2031-03-12', slug: 'berikut' })
  expect(await heroSlug()).toBe('berikut')
  await addEvent(app, { at: 'gema-losari', night: '2031-03-14', slug: 'unggulan', isPromoted: true })
  expect(await heroSlug()).toBe('unggulan')
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'malam' })
  await addEvent(app, { at: 'ombak-canggu', night: '2031-03-08', slug: 'siang' })
  expect(await heroSlug()).toBe('siang')
  await addEvent(app, { at: 'gema-polonia', night: '2031-03-08', slug: 'bintang', isPromoted: true })
  expect(await heroSlug()).toBe('bintang')
  await app.sql`update events set is_sold_out = true where slug = 'bintang'`
  expect(await heroSlug()).toBe('siang')
})

test('from two in the morning, the home page shows the next night unless the visitor selects the running night', async () => {
  await using app = await worldAt('2031-03-09T01:59+07:00')
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'scbd' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-09', slug: 'besok' })
  const shownAt = async (clock: string, date: string | null = null) => {
    const { night, chosen, events } = await tonight(
      { ...app, now: () => new Date(`2031-03-09T${clock}+07:00`) },
      'id',
      date,
    )
    return [night, chosen, ...events.map((card) => card.event.slug)]
  }
  expect(await shownAt('01:59')).toEqual(['2031-03-08', '2031-03-08', 'scbd'])
  expect(await shownAt('02:00')).toEqual(['2031-03-08', '2031-03-09', 'besok'])
  expect(await shownAt('03:30', '2031-03-08')).toEqual(['2031-03-08', '2031-03-08', 'scbd'])
  expect(await shownAt('04:00')).toEqual(['2031-03-09', '2031-03-09', 'besok'])
})

test('the home page shows the requested night if it is tonight or one of the next six nights, and otherwise tonight', async () => {
  await using app = await worldAt()
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08', slug: 'malam-ini' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-11', slug: 'selasa' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-15', slug: 'pekan-depan' })
  const shownFor = async (date: string) => {
    const { chosen, events, hero } = await tonight(app, 'id', date)
    return [chosen, events.map((card) => card.event.slug), hero?.event.slug]
  }
  expect(await shownFor('2031-03-11')).toEqual(['2031-03-11', ['selasa'], 'malam-ini'])
  expect(await shownFor('2031-03-15')).toEqual(['2031-03-08', ['malam-ini'], 'malam-ini'])
  expect(await shownFor('2031-03-07')).toEqual(['2031-03-08', ['malam-ini'], 'malam-ini'])
})

test('the overview of the week shows the number of published events for tonight and the next six nights', async () => {
  await using app = await worldAt()
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-08' })
  await addEvent(app, { at: 'gema-losari', night: '2031-03-08' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-10', isPublished: false })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-14' })
  await addEvent(app, { at: 'gema-scbd', night: '2031-03-15' })
  expect((await tonight(app, 'id')).week.map(({ night, events }) => [night, events])).toEqual([
    ['2031-03-08', 2],
    ['2031-03-09', 0],
    ['2031-03-10', 0],
    ['2031-03-11', 0],
    ['2031-03-12', 0],
    ['2031-03-13', 0],
    ['2031-03-14', 1],
  ])
})

test('the coming events alternate between brands and contain one night of each series', async () => {
  await using app = await worldAt()
  for (const [day, series] of [
    [9, 'a'],
    [11, 'a'],
    [12, 'c'],
    [13, 'b'],
  ] as const) {
    await addEvent(app, {
      at: 'gema-scbd',
      night: `2031-03-${String(day).padStart(2, '0')}`,
      slug: `g${day}`,
      series,
    })
  }
  for (const day of [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30])
    await addEvent(app, { at: 'ombak-kuta', night: `2031-03-${day}`, slug: `o${day}` })
  await addEvent(app, { at: 'rocca-ubud', night: '2031-03-31', slug: 'r31' })
  const coming = (await tonight(app, 'id')).coming.map((card) => card.event.slug)
  // The outlet is closed on the night of the 25th.
  const ofOmbak = [20, 21, 22, 23, 24, 26, 27, 28].map((day) => `o${day}`)
  expect(coming).toEqual(['g9', 'g12', 'g13', ...ofOmbak, 'r31'])
})

// 2031-03-08 is a Saturday. Dinners are booked at least 3 days ahead, and never for a Sunday.
test('R-064 if dinners of an outlet cannot be booked for tonight, the outlet has no price, but the first date that takes bookings', async () => {
  await using app = await worldAt()
  const rocca = async (night: string) =>
    (await tonight(app, 'id', night)).ordinary.find(
      ({ brand, outlet }) => brand === 'rocca' && outlet.slug === 'menteng',
    )
  expect(await rocca('2031-03-08')).toMatchObject({ priceFrom: null, bookableFrom: '2031-03-11' })
  expect(await rocca('2031-03-11')).toMatchObject({ priceFrom: expect.any(Number), bookableFrom: null })
})

test('an outlet of tonight is open only between its opening and its closing', async () => {
  await using app = await worldAt()
  const kuningan = async (now: string) => {
    app.clock.set(now)
    const slot = (await tonight(app, 'id', '2031-03-08')).ordinary.find(({ outlet }) => outlet.slug === 'kuningan')
    return [slot?.isOpen, slot?.isOver]
  }
  expect(await kuningan('2031-03-08T12:00+07:00')).toEqual([false, false])
  expect(await kuningan('2031-03-08T20:00+07:00')).toEqual([true, false])
})
