// Tests that a dialog uses the newest data if another person has changed the data first.
import { expect, test } from 'vitest'
import type { Action } from '#office/api/use-action.ts'
import { DinnerForm } from '#office/pages/change/dinner-dialog.tsx'
import { TablesForm } from '#office/pages/change/dinner-tables-dialog.tsx'
import { MoveForm } from '#office/pages/change/move-dialog.tsx'
import { drawnOffice, textOf } from '#tests/support/drawn-office.tsx'
import { callsDuring, formOf } from '#tests/support/office-parts.tsx'

const nothing = () => undefined
const actionWith = (faults: Record<string, string>): Action => ({
  run: (call) => call().then((answer) => (answer.ok ? answer.data : null)),
  isBusy: false,
  fault: null,
  faults,
  failure: null,
  clear: nothing,
})
const action = actionWith({})
const party = { id: '5e14a000-0000-4000-8000-0000000000b1', version: 1, name: 'Bu Ratna', pax: 2, arrivalAt: '' }
const dialog = { party, zone: 'Asia/Jakarta', action, onDone: nothing, onClose: nothing }

type MoveProps = Parameters<typeof MoveForm>[0]
const tableOf = (id: number, problem: string | null = null) => ({
  id,
  name: `B${id}`,
  section: 'Main',
  capacity: 4,
  price: id * 1000,
  minimum: 0,
  refundable: 0,
  settlements: ['pay_link', 'courtesy'],
  holder: null,
  problem,
})
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form reads only these fields
const movesOf = (tables: object[]) =>
  ({
    version: 1,
    from: { id: 1, name: 'B1' },
    own: [{ id: 1, name: 'B1' }],
    tables,
    opensAt: '2099-11-25T12:00:00Z',
    latestDeadline: '2099-11-25T20:00:00Z',
    loadedAt: Date.parse('2099-11-25T09:00:00Z'),
  }) as unknown as MoveProps['read']
const moveProps = (over: Partial<MoveProps>): MoveProps => ({
  ...dialog,
  read: movesOf([tableOf(2), tableOf(3)]),
  fromId: 1,
  isAsking: false,
  isAmong: () => true,
  toTable: undefined,
  joinedIds: [],
  onFrom: nothing,
  onStale: nothing,
  send: () => Promise.resolve({ ok: false, failure: null }),
  ...over,
})

test('the move dialog sends the newest price of the chosen table, and sends nothing if the table is no longer free', async () => {
  const bodies: unknown[] = []
  const send: MoveProps['send'] = (body) => {
    bodies.push(body)
    return Promise.resolve({ ok: false, failure: null })
  }
  const form = formOf(() => MoveForm(moveProps({ send })))
  await form.submit({ tableId: 3, settlement: 'courtesy', reason: 'birthday' })
  expect(bodies).toEqual([
    expect.objectContaining({ toTableId: 3, price: 3000, settlement: 'courtesy', reason: 'birthday' }),
  ])
  const stale = formOf(() => MoveForm(moveProps({ send, read: movesOf([tableOf(2), tableOf(3, 'taken')]) })))
  await stale.submit({ tableId: 3, settlement: 'courtesy', reason: 'birthday' })
  expect(bodies).toHaveLength(1)
})

test('the move dialog also shows a fault that belongs to none of its fields', () => {
  const faults = { deadline: 'This deadline is too late.' }
  const text = textOf(drawnOffice(<MoveForm {...moveProps({ action: actionWith(faults) })} />, { may: [] }))
  expect(text).toContain('This deadline is too late.')
})

type DinnerProps = Parameters<typeof DinnerForm>[0]
const place = { sectionId: 1, section: 'Main', tables: 'D1' }
const dinnerTable = {
  name: 'D1',
  section: 'Main',
  sectionId: 1,
  capacity: 2,
  isOwn: false,
  isFree: true,
  isBeside: false,
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the forms read only these fields
const dinners = {
  version: 1,
  night: '2026-11-25',
  today: '2026-11-25',
  time: '19:00',
  sectionId: 1,
  pax: 2,
  problem: null,
  course: { name: 'Omakase', isServed: true },
  places: [
    { ...place, time: '20:00' },
    { ...place, time: '21:00' },
  ],
  tables: [
    { ...dinnerTable, id: 1, name: 'D1', isOwn: true },
    { ...dinnerTable, id: 2, name: 'D2' },
    { ...dinnerTable, id: 3, name: 'D3', isFree: false },
  ],
} as unknown as DinnerProps['read']
const refuse = () => ({ code: 'changed_meanwhile', message: 'Somebody was faster.' })

test('if the chosen dinner time is no longer free, the dialog sends a time that is still free', async () => {
  const form = formOf(() => DinnerForm({ ...dialog, read: dinners, onNight: nothing }))
  const calls = await callsDuring(() => form.submit({ time: '18:00', section: '9' }), refuse)
  expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ time: '20:00', sectionId: 1 })])
  const later = await callsDuring(() => form.submit({ time: '21:00' }), refuse)
  expect(later.map(({ body }) => body['time'])).toEqual(['21:00'])
})

test('a table that another person took is no longer among the chosen tables of a dinner', async () => {
  const form = formOf(() => TablesForm({ ...dialog, read: dinners, onStale: nothing }))
  const calls = await callsDuring(() => form.submit({ chosen: [2, 3] }), refuse)
  expect(calls.map(({ body }) => body['tableIds'])).toEqual([[2]])
})
