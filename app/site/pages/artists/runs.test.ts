import { expect, test } from 'vitest'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { runsOf } from '#app/site/pages/artists/runs.ts'

const card = (title: string, day: number, opens = '18:00'): EventCard =>
  ({ event: { id: day, title, outlet: { name: 'Rantau' } }, opens }) as EventCard

const idsOf = (cards: readonly EventCard[]) => cards.map(({ event }) => event.id)

test('three nights with the same title, outlet and opening time become one group, but two nights do not', () => {
  const { runs, others } = runsOf([card('A', 1), card('B', 2), card('A', 3), card('B', 4), card('A', 5)])
  expect(runs.map(({ nights }) => idsOf(nights))).toEqual([[1, 3, 5]])
  expect(idsOf(others)).toEqual([2, 4])
})

test('if three nights of a title become a run, its other nights at a different hour become a second run', () => {
  const { runs, others } = runsOf([card('A', 1), card('A', 2, '20:00'), card('A', 3), card('A', 4), card('B', 5)])
  expect(runs.map(({ nights }) => idsOf(nights))).toEqual([[1, 3, 4], [2]])
  expect(idsOf(others)).toEqual([5])
})

test('a night with a different opening time does not belong to the same run of nights', () => {
  const { runs, others } = runsOf([card('A', 1), card('A', 2), card('A', 3, '20:00')])
  expect(runs).toEqual([])
  expect(idsOf(others)).toEqual([1, 2, 3])
})
