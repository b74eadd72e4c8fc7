import { expect, test } from 'vitest'
import type { Slot } from '#app/site/pages/home/board-rows.ts'
import { OrdinaryState } from '#app/site/pages/home/tonight-board.tsx'
import { renderPart } from '#tests/support/drawn.tsx'

const SLOT: Slot = {
  outlet: { name: 'Luna Senja Dago', slug: 'dago' },
  brand: 'luna-senja',
  opens: '16:00',
  ends: '00:00',
  event: null,
  isOpen: false,
  isOver: false,
  priceFrom: 150_000,
  bookableFrom: null,
  isDining: false,
}
const stateOf = (facts: Partial<Slot>) => renderPart('en', <OrdinaryState slot={{ ...SLOT, ...facts }} />)

test('only an outlet that is open now has the mark for open on the board of the night', () => {
  expect(stateOf({})).toContain('until 00:00')
  expect(stateOf({})).not.toContain('badge')
  expect(stateOf({ isOpen: true })).toContain('badge--free')
})

test('R-064 an outlet that takes no dinners for this night has the mark for closed bookings', () => {
  expect(stateOf({ isOpen: true, bookableFrom: '2031-03-11' })).toContain('badge--sold')
  expect(stateOf({ isOpen: true, bookableFrom: '2031-03-11' })).toContain('Bookings closed')
})
