import { expect, test } from 'vitest'
import { firstBookable, isBookable, nightDays, whatsAppAddress } from '#app/site/pages/booking/nights/night-days.ts'
import type { AvailabilityDay } from '#contract/web/entities.ts'

const day = (
  date: string,
  state: AvailabilityDay['state'],
  event: AvailabilityDay['event'] = null,
): AvailabilityDay => ({
  date,
  state,
  event,
  reservation_payment_type: 1,
  is_using_ticket: false,
})
const accepting = { isAccepting: true }

test('R-032 the list of nights ends at the last bookable night', () => {
  const days = [day('2026-12-01', 'too_far'), day('2026-12-02', 'open'), day('2026-12-03', 'too_far')]
  expect(nightDays(days, accepting).map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02'])
})

test('R-053 a night with an event that is reserved only by WhatsApp has the state whatsapp', () => {
  const event = { id: 1, slug: 'tides', title: 'Tides', whatsapp: '+62810' }
  expect(nightDays([day('2026-12-04', 'event', event)], accepting)).toEqual([
    { date: '2026-12-04', state: 'whatsapp', title: 'Tides' },
  ])
})

test('R-053 if an outlet accepts no online reservations, each of its open nights has the state not_accepting', () => {
  const nights = nightDays([day('2026-12-01', 'not_reservable'), day('2026-12-02', 'closed')], { isAccepting: false })
  expect(nights.map(({ state }) => state)).toEqual(['not_accepting', 'closed'])
})

test('R-032 only nights with the state open or event can be booked', () => {
  expect(
    ['open', 'event', 'whatsapp', 'fully_booked', 'closed', 'past'].filter((state) => isBookable(state as 'open')),
  ).toEqual(['open', 'event'])
  const nights = nightDays(
    [day('2026-12-01', 'fully_booked'), day('2026-12-02', 'open'), day('2026-12-05', 'event')],
    accepting,
  )
  expect(firstBookable(nights)?.date).toBe('2026-12-02')
  expect(firstBookable(nights, '2026-12-03')?.date).toBe('2026-12-05')
  expect(firstBookable(nights, '2026-12-06')).toBeNull()
})

test('R-053 the WhatsApp link contains the phone number in digits and the beginning of the message', () => {
  expect(whatsAppAddress('+62 810-0000', 'Halo & selamat')).toBe('https://wa.me/628100000?text=Halo%20%26%20selamat')
})
