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

test('R-032 nights beyond the last open one are left out at the end, and only there', () => {
  const days = [day('2026-12-01', 'too_far'), day('2026-12-02', 'open'), day('2026-12-03', 'too_far')]
  expect(nightDays(days, accepting).map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02'])
})

test('R-053 an event that is reserved by WhatsApp alone is a state of its own', () => {
  const event = { id: 1, slug: 'tides', title: 'Tides', whatsapp: '+62810' }
  expect(nightDays([day('2026-12-04', 'event', event)], accepting)).toEqual([
    { date: '2026-12-04', state: 'whatsapp', title: 'Tides' },
  ])
})

test('R-053 an outlet that takes no online reservation says so on every night it could have opened', () => {
  const nights = nightDays([day('2026-12-01', 'not_reservable'), day('2026-12-02', 'closed')], { isAccepting: false })
  expect(nights.map(({ state }) => state)).toEqual(['not_accepting', 'closed'])
})

test('R-032 only open nights and event nights can be booked', () => {
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

test('R-053 the chat opens with the number in digits and its first line written', () => {
  expect(whatsAppAddress('+62 810-0000', 'Halo & selamat')).toBe('https://wa.me/628100000?text=Halo%20%26%20selamat')
})
