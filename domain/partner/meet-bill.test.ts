import { expect, test } from 'vitest'
import { type BillVisit, foldTable, meetTable, suggestVisits } from '#domain/partner/meet-bill.ts'

const at = (clock: string) => Date.parse(`2026-11-26T${clock}:00Z`)
const visit = (id: string, over: Partial<BillVisit> = {}): BillVisit => ({
  id,
  state: 'Completed',
  arrivalAt: at('14:00'),
  seatedAt: null,
  leftAt: null,
  tables: ['T1'],
  hasBill: false,
  ...over,
})
const guests = (id: string, over: Partial<BillVisit> = {}) =>
  visit(id, { state: 'Seated', seatedAt: at('14:05'), ...over })
const meet = (visits: BillVisit[], clock = '14:10', table = 't 01') => {
  const { visitId, reason } = meetTable({ table, openedAt: at(clock) }, visits, ['T1', 'T2'])
  return visitId ?? reason
}

test('names of tables are compared without case, spaces and leading zeros', () => {
  for (const name of ['T 01', 't1', 'T001', ' t  1 ']) expect(foldTable(name)).toBe('t1')
  expect(foldTable('VIP 10')).toBe('vip10')
  expect(foldTable('100')).toBe('100')
  expect(foldTable('1-2')).not.toBe(foldTable('12'))
})

test('a bill is matched first to the party that sits at its table, even long after the arrival', () => {
  expect(meet([guests('a'), visit('b')])).toBe('a')
  expect(meet([guests('a')], '19:00')).toBe('a')
  expect(meet([guests('a', { tables: ['B 2', 'T1'] })])).toBe('a')
})

test('a bill is matched to a confirmed party from 20 minutes before the arrival to 25 minutes after it', () => {
  const clocks = { '13:39': 'no_visit', '13:40': 'a', '14:25': 'a', '14:26': 'no_visit' }
  for (const [clock, answer] of Object.entries(clocks))
    expect([clock, meet([visit('a')], clock)]).toEqual([clock, answer])
})

test('a bill is not matched if two parties fit', () => {
  expect(meet([guests('a'), guests('b')])).toBe('two_visits')
  expect(meet([visit('a'), visit('b', { arrivalAt: at('14:20') })])).toBe('two_visits')
})

test('the time of a bill selects the party if two parties had the same table', () => {
  const first = guests('a', { leftAt: at('17:00') })
  const second = guests('b', { seatedAt: at('17:10') })
  expect(meet([first, second], '14:10')).toBe('a')
  expect(meet([first, second], '17:15')).toBe('b')
})

test('a till bill waits if its table is unknown, or if the visit at the table already has a bill', () => {
  expect(meet([])).toBe('no_visit')
  expect(meet([guests('a')], '14:10', 'T 99')).toBe('unknown_table')
  expect(meet([guests('a', { hasBill: true })])).toBe('has_bill')
  expect(meet([visit('a', { state: 'ClosedBill', hasBill: true })])).toBe('has_bill')
  expect(meet([visit('a', { state: 'NoShow' }), visit('b', { state: 'WaitingForPayment' })])).toBe('no_visit')
})

test('the first suggestion is the party of the table, and the next suggestions are sorted by arrival time', () => {
  const visits = [
    visit('far', { tables: ['T2'], arrivalAt: at('18:00') }),
    visit('near', { tables: ['T2'], arrivalAt: at('14:30') }),
    visit('table', { arrivalAt: at('19:00') }),
    visit('billed', { hasBill: true }),
    visit('gone', { state: 'NoShow' }),
  ]
  const order = suggestVisits({ table: 'T1', openedAt: at('14:10') }, visits)
  expect(order.map(({ id }) => id)).toEqual(['table', 'near', 'far'])
})
