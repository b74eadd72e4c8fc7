// An event is shown as available only if its booking page would accept a booking for its night now.
import { expect, test } from 'vitest'
import { findEvent, findEventPage } from '#server/catalogue/events/find-event.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { tonight } from '#server/catalogue/events/tonight.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { aRestaurant, DINNER_NIGHT, sitEverywhere } from '#tests/support/dinner.ts'
import { testApp } from '#tests/support/app.ts'

const isForSale = ({ badge }: { badge: { state: string } }) => badge.state === 'available' || badge.state === 'few'

test('R-014 a coming event is shown as available if and only if its night can be reserved now', async () => {
  await using app = await testApp()
  const wrong: string[] = []
  let cardCount = 0
  for (let page = 1; ; page++) {
    const { cards, total } = await listEvents(app, 'en', { page })
    for (const card of cards) {
      const { event, badge } = card
      const night = await findNight(app, event.outlet.id, event.event_date)
      const isOpen = night !== null && night.reason === null && badge.state !== 'sold_out'
      if (isForSale(card) !== isOpen) wrong.push(`${event.slug} ${badge.state} ${night?.reason}`)
    }
    cardCount += cards.length
    if (cardCount >= total || cards.length === 0) break
  }
  expect(cardCount).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('R-014 R-064 tomorrow’s dinner event is shown as closed, and a bookable event is the main event of the home page', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  await addEvent(app, { at: 'rocca-menteng', night: '2026-11-21', slug: 'dinner', isPromoted: true })
  const later = await addEvent(app, { at: 'luna-senja-kuningan', night: '2026-11-24' })
  const card = await findEvent(app, 'en', 'dinner')
  expect(card).toMatchObject({ badge: { state: 'closed', text: 'Bookings closed' }, event: { status: 5 } })
  expect((await tonight(app, 'en')).hero?.event.id).toBe(later)
})

test('N7 a dinner event without a free seat is sold out in lists and on its page', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { outletId } = await aRestaurant(app)
  const id = await addEvent(app, { at: 'rocca-menteng', night: DINNER_NIGHT, slug: 'full-dinner' })
  const stateOf = async () => {
    const [card] = (await listEvents(app, 'en', {})).cards.filter(({ event }) => event.id === id)
    const page = await findEventPage(app, 'en', 'full-dinner')
    expect(page?.badge).toEqual(card?.badge)
    expect([page?.event.is_sold_out, page?.event.status]).toEqual([card?.event.is_sold_out, card?.event.status])
    return card && { state: card.badge.state, isSoldOut: card.event.is_sold_out, status: card.event.status }
  }
  expect(await stateOf()).toMatchObject({ state: 'available', isSoldOut: false })
  const sit = (times: string[]) => sitEverywhere(app, outletId, times)
  await sit(['17:00', '19:00'])
  expect(await stateOf(), 'one session has seats').toMatchObject({ state: 'available' })
  await sit(['21:00'])
  expect(await stateOf()).toEqual({ state: 'sold_out', isSoldOut: true, status: 2 })
  await app.sql`delete from seatings where id = (select min(id) from seatings where night = ${DINNER_NIGHT})`
  expect(await stateOf(), 'a seat came back').toMatchObject({ state: 'available', isSoldOut: false })
})
