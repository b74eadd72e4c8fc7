import type { Night } from '#domain/calendar/night.ts'
import {
  addTable,
  type CartChange,
  type CartRefusal,
  type CartTable,
  removeTable,
  setTablePax,
  setTicketQuantity,
} from '#domain/reservations/cart.ts'
import type { ContactForm } from '#domain/reservations/contact-form.ts'
import { partyOf, seatParty } from '#domain/reservations/party.ts'
import { changeNight, type Draft } from '#domain/reservations/draft.ts'

export type DraftAction =
  | { type: 'add_table'; table: CartTable }
  | { type: 'remove_table'; tableId: number }
  | { type: 'set_pax'; tableId: number; pax: number }
  /** `capacities`: the capacity of each table by its id. */
  | { type: 'set_party'; party: number; capacities: ReadonlyMap<number, number> }
  | { type: 'set_quantity'; ticketId: number; qty: number }
  /**
   * Removes tables that other guests have booked, and reduces tickets to the remaining number. `seatsLeft`: the remaining number by ticket
   * id.
   */
  | { type: 'lose_places'; tableIds: readonly number[]; seatsLeft: ReadonlyMap<number, number> }
  | { type: 'change_night'; night: Night; kind: Draft['kind']; now: Date }
  | { type: 'change_contact'; change: Partial<ContactForm> }
  | { type: 'set_code'; code: string }

/**
 * Applies an action to the draft and returns the new draft. If the action breaks a rule of the cart, returns the unchanged draft and the
 * reason (spec §5, R-033 to R-037).
 */
export function reduceDraft(draft: Draft, action: DraftAction): { draft: Draft; refused: CartRefusal | null } {
  switch (action.type) {
    case 'add_table':
      return withCart(draft, addTable(draft, action.table))
    case 'remove_table':
      return withCart(draft, removeTable(draft, action.tableId))
    case 'set_pax':
      return changed(withPax(draft, action))
    case 'set_party':
      return changed({
        ...draft,
        party: action.party,
        tables: seatParty(action.party, draft.tables, action.capacities),
      })
    case 'set_quantity':
      return withCart(draft, setTicketQuantity(draft, action.ticketId, action.qty))
    case 'lose_places':
      return changed(withoutLost(draft, action))
    case 'change_night':
      return changed(changeNight(draft, action))
    case 'change_contact':
      return changed({ ...draft, contact: { ...draft.contact, ...action.change } })
    case 'set_code':
      return changed({ ...draft, affiliatorCode: action.code })
  }
}

/** Changes the number of guests at a table. The new size of the party is the sum of the guests at all tables. */
function withPax(draft: Draft, { tableId, pax }: Pick<DraftAction & { type: 'set_pax' }, 'tableId' | 'pax'>): Draft {
  const { tables } = setTablePax(draft, tableId, pax)
  return { ...draft, tables, party: partyOf(0, tables) }
}

const changed = (draft: Draft) => ({ draft, refused: null })

const withCart = (draft: Draft, change: CartChange) =>
  'refused' in change
    ? { draft, refused: change.refused }
    : changed({
        ...draft,
        party: partyOf(draft.party, change.cart.tables),
        tables: change.cart.tables,
        tickets: change.cart.tickets,
      })

const withoutLost = (
  draft: Draft,
  { tableIds, seatsLeft }: Pick<DraftAction & { type: 'lose_places' }, 'tableIds' | 'seatsLeft'>,
): Draft => ({
  ...draft,
  tables: draft.tables.filter(({ id }) => !tableIds.includes(id)),
  tickets: draft.tickets.flatMap(({ id, qty }) => {
    const left = seatsLeft.get(id) ?? 0
    return left === 0 ? [] : [{ id, qty: Math.min(qty, left) }]
  }),
})
