import { expect, test } from 'vitest'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { withoutPoster } from './without-poster.ts'

const cards = ['a', 'b', 'a'].map((poster) => ({ event: { potrait_image: poster } }) as EventCard)

test('the coming nights of the home page leave out the poster at the top, unless no other poster is coming', () => {
  expect(withoutPoster(cards, 'a').map(({ event }) => event.potrait_image)).toEqual(['b'])
  expect(withoutPoster(cards.slice(0, 1), 'a')).toHaveLength(1)
  expect(withoutPoster(cards, undefined)).toHaveLength(3)
})
