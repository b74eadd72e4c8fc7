// The sheet of guests. The phone identifies a guest. Existing guests and accounts do not change.
import { actorKey } from '#domain/identity/actor.ts'
import { allAdded, type MadeItem } from '#server/setup/sheets/made-items.ts'
import { rowFault, type SheetHandler, textValue } from '#server/setup/sheets/sheet-handler.ts'
import {
  deleteGuests,
  findUsedGuests,
  insertGuests,
  knownPhones,
  lockGuests,
} from '#server/setup/sheets/guests/guest-sheet-repository.ts'

const uuidsOf = (items: readonly MadeItem[]): string[] => items.map(({ itemId }) => itemId)
const orNull = (text: string): string | null => (text === '' ? null : text)

export const guestSheet: SheetHandler = {
  keyOf: (row) => textValue(row, 'phone'),
  keyColumn: 'phone',

  async compare({ sql }, { today }, rows) {
    const phones = await knownPhones(
      sql,
      rows.map((row) => textValue(row, 'phone')),
    )
    return {
      existing: new Set(rows.flatMap((row) => (phones.has(textValue(row, 'phone')) ? [row.row] : []))),
      faults: rows.flatMap((row) => [
        ...(row.values['consent'] === true && textValue(row, 'source') === ''
          ? [rowFault(row, 'source', 'consent_without_source')]
          : []),
        ...(textValue(row, 'consentDay') > today ? [rowFault(row, 'consentDay', 'future_day')] : []),
      ]),
    }
  },

  async add(work, { outlet, today }, rows) {
    const guests = rows.map((row) => ({
      id: work.uuid(),
      phone: textValue(row, 'phone'),
      name: textValue(row, 'name'),
      email: textValue(row, 'email'),
      consent: typeof row.values['consent'] === 'boolean' ? row.values['consent'] : null,
      source: orNull(textValue(row, 'source')),
      consentDay: orNull(textValue(row, 'consentDay')),
    }))
    const ids = await insertGuests(work.sql, guests, {
      outletId: outlet.id,
      night: today,
      at: work.now(),
      actor: actorKey(work.actor),
      locale: 'id',
    })
    return allAdded(ids.map((itemId) => ({ item: 'guests', itemId })))
  },

  lock: (sql, items) => lockGuests(sql, uuidsOf(items)),

  async findUsed(sql, items) {
    const guests = await findUsedGuests(sql, uuidsOf(items))
    return guests.map(({ id, label }) => ({ item: 'guests', itemId: id, label }))
  },

  remove: ({ sql }, items) => deleteGuests(sql, uuidsOf(items)),
}
