import { expect, test } from 'vitest'
import { lastDayOf, phaseFaults, phaseOnSale } from '#domain/pricing/ticket-phases.ts'

const NOON = new Date('2026-12-05T05:00:00Z')
const phase = (endsAt: string | null, stock: number | null, free = 1) => ({
  price: 100_000,
  endsAt: endsAt === null ? null : new Date(endsAt),
  stock,
  free,
})

test('the phase on sale is the first phase that has not ended and has free tickets', () => {
  const [early, regular, door] = [
    phase('2026-12-05T11:00:00Z', 20),
    phase('2026-12-06T11:00:00Z', null),
    phase(null, null),
  ]
  expect(phaseOnSale([early, regular, door], NOON)).toBe(early)
  expect(phaseOnSale([{ ...early, free: 0 }, regular, door], NOON)).toBe(regular)
  expect(phaseOnSale([early, regular, door], new Date('2026-12-05T11:00:00Z'))).toBe(regular)
  expect(phaseOnSale([early, regular, door], new Date('2026-12-07T00:00:00Z'))).toBe(door)
  expect(phaseOnSale([early, { ...regular, free: 0 }], new Date('2026-12-06T00:00:00Z'))).toBeNull()
  expect(phaseOnSale([], NOON)).toBeNull()
})

test('each phase except the last needs an end or a stock', () => {
  expect(phaseFaults([phase(null, null), phase(null, null)], 10)).toEqual({ 'phases.0.endsAt': ['phase_endless'] })
  expect(phaseFaults([phase(null, 5), phase('2026-12-05T11:00:00Z', null), phase(null, null)], 10)).toEqual({})
})

test('the phases of a ticket must end in the same order in which they are listed', () => {
  const faults = phaseFaults(
    [phase('2026-12-05T11:00:00Z', null), phase(null, 5), phase('2026-12-05T11:00:00Z', null)],
    10,
  )
  expect(faults).toEqual({ 'phases.2.endsAt': ['phase_order'] })
})

test('all phases together may not have more tickets than their ticket type', () => {
  expect(phaseFaults([phase(null, 6), phase(null, 4)], 10)).toEqual({})
  expect(phaseFaults([phase(null, 6), phase(null, 5)], 10)).toEqual({ 'phases.1.stock': ['phase_stock'] })
})

test('the last day of a phase is a date in the outlet’s timezone, without a time if the phase ends at midnight', () => {
  expect(lastDayOf(new Date('2026-12-05T17:00:00Z'), 'Asia/Jakarta')).toEqual({ date: '2026-12-05', clock: null })
  expect(lastDayOf(new Date('2026-12-05T16:59:00Z'), 'Asia/Jakarta')).toEqual({ date: '2026-12-05', clock: null })
  expect(lastDayOf(new Date('2026-12-05T11:00:00Z'), 'Asia/Makassar')).toEqual({ date: '2026-12-05', clock: '19:00' })
})
