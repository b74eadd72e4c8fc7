import { expect, test } from 'vitest'
import { newDraft } from '#domain/reservations/draft.ts'
import { type DraftAction, reduceDraft } from '#domain/reservations/draft-reducer.ts'

const now = new Date('2026-11-21T10:00:00Z')
const empty = newDraft({ outletId: 6, night: '2026-11-28', kind: 'tables', now })
const after = (start: typeof empty, ...actions: DraftAction[]) =>
  actions.reduce((draft, action) => reduceDraft(draft, action).draft, start)
const tableDraft = after(empty, { type: 'add_table', table: { id: 3, pax: 2 } })

test('R-033 a draft can add a table, change the guests at the table, and remove the table', () => {
  const two = after(
    tableDraft,
    { type: 'add_table', table: { id: 4, pax: 2 } },
    { type: 'set_pax', tableId: 4, pax: 5 },
  )
  expect(two.tables).toEqual([
    { id: 3, pax: 2 },
    { id: 4, pax: 5 },
  ])
  expect(after(two, { type: 'remove_table', tableId: 3 }).tables).toEqual([{ id: 4, pax: 5 }])
})

test('R-035 if the rules of the cart refuse an action, the reason is returned and the draft does not change', () => {
  expect(reduceDraft(tableDraft, { type: 'add_table', table: { id: 3, pax: 4 } })).toEqual({
    draft: tableDraft,
    refused: 'duplicate',
  })
  expect(reduceDraft(tableDraft, { type: 'remove_table', tableId: 3 })).toEqual({
    draft: tableDraft,
    refused: 'last_item',
  })
  const tickets = { ...empty, kind: 'tickets' as const }
  expect(reduceDraft(tickets, { type: 'set_quantity', ticketId: 8, qty: 4 })).toEqual({
    draft: tickets,
    refused: 'too_many',
  })
})

test('R-053 tables that another guest took are removed from the cart, and ticket quantities fall to the number of tickets left', () => {
  const lost = { type: 'lose_places', tableIds: [3], seatsLeft: new Map([[8, 1]]) } as const
  expect(after(tableDraft, lost).tables).toEqual([])
  const tickets = after({ ...empty, kind: 'tickets' }, { type: 'set_quantity', ticketId: 8, qty: 3 })
  expect(after(tickets, lost).tickets).toEqual([{ id: 8, qty: 1 }])
  expect(after(tickets, { ...lost, seatsLeft: new Map() }).tickets).toEqual([])
})

test('R-037 the selection of another night empties the cart, but keeps the entered contact and code', () => {
  const writtenDraft = after(
    tableDraft,
    { type: 'change_contact', change: { name: 'Raka' } },
    { type: 'set_code', code: 'ARUM10' },
  )
  const movedDraft = after(writtenDraft, { type: 'change_night', night: '2026-11-29', kind: 'tables', now })
  expect(movedDraft).toMatchObject({ night: '2026-11-29', tables: [], affiliatorCode: 'ARUM10' })
  expect(movedDraft.contact.name).toBe('Raka')
})

test('R-033 R-043 a new party size changes the guests at the selected tables, and a change at the tables changes the party size', () => {
  const capacities = new Map([
    [3, 4],
    [4, 8],
  ])
  const six = after(tableDraft, { type: 'set_party', party: 6, capacities })
  expect([six.party, six.tables]).toEqual([6, [{ id: 3, pax: 4 }]])
  const both = after(six, { type: 'add_table', table: { id: 4, pax: 3 } })
  expect(both.party).toBe(7)
  expect(after(both, { type: 'set_pax', tableId: 4, pax: 1 }).party).toBe(5)
  expect(after(both, { type: 'remove_table', tableId: 4 }).party).toBe(7)
})
