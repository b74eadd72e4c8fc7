// The sheet of events. The night and the title identify an event of the outlet. New events are hidden.
import { isNewSlug, slugOf } from '#domain/content/editing/slug-of.ts'
import type { SheetRow } from '#domain/sheets/column-map.ts'
import { wantPrints } from '#server/content/making/print-repository.ts'
import { recordMade } from '#server/content/making/record-made.ts'
import { allAdded, idsOf } from '#server/setup/sheets/made-items.ts'
import { type RowFault, rowFault, type SheetHandler, textValue } from '#server/setup/sheets/sheet-handler.ts'
import {
  deleteEvents,
  eventsOfNights,
  findUsedEvents,
  insertEvents,
  lockEvents,
} from '#server/setup/sheets/events/event-sheet-repository.ts'

const nightOfRow = (row: SheetRow): string => textValue(row, 'night')
const titleOf = (row: SheetRow): string => textValue(row, 'title')
/** A series has the same title on many nights, so the slug contains the night. */
const slugOfRow = (row: SheetRow): string => `${slugOf(titleOf(row)).slice(0, 70)}-${nightOfRow(row)}`
const isSame = (title: string, other: string): boolean => slugOf(title) === slugOf(other)

export const eventSheet: SheetHandler = {
  keyOf: nightOfRow,
  keyColumn: 'night',

  async compare({ sql }, { outlet, today }, rows) {
    const { titles } = await eventsOfNights(sql, outlet.id, { nights: rows.map(nightOfRow), slugs: [] })
    const faultsOf = (row: SheetRow): RowFault[] => {
      const title = titles.get(nightOfRow(row))
      return [
        ...(nightOfRow(row) < today ? [rowFault(row, 'night', 'past_day')] : []),
        ...(isNewSlug(slugOf(titleOf(row))) ? [] : [rowFault(row, 'title', 'no_slug')]),
        ...(title === undefined ? [] : [rowFault(row, 'night', 'night_taken', title)]),
      ]
    }
    return {
      existing: new Set(
        rows.flatMap((row) => {
          const title = titles.get(nightOfRow(row))
          return title !== undefined && isSame(title, titleOf(row)) ? [row.row] : []
        }),
      ),
      faults: rows.flatMap(faultsOf),
    }
  },

  async add(work, { outlet }, rows) {
    const { slugs } = await eventsOfNights(work.sql, outlet.id, { nights: [], slugs: rows.map(slugOfRow) })
    const events = rows.map((row) => {
      const slug = slugOfRow(row)
      const [tagline, taglineEn] = [textValue(row, 'tagline'), textValue(row, 'taglineEn')]
      return {
        slug: slugs.has(slug) ? `${slug}-${outlet.brandSlug}-${outlet.slug}`.slice(0, 120) : slug,
        night: nightOfRow(row),
        title: titleOf(row),
        tagline: { ...(tagline && { id: tagline }), ...(taglineEn && { en: taglineEn }) },
        gate: textValue(row, 'gate') || null,
        start: textValue(row, 'start') || null,
        end: textValue(row, 'end') || null,
      }
    })
    const ids = await insertEvents(work.sql, outlet.id, events)
    await wantPrints(work.sql, ids)
    for (const id of ids) await recordMade(work, { kind: 'events', id }, outlet.id)
    return allAdded(ids.map((id) => ({ item: 'events', itemId: String(id) })))
  },

  lock: (sql, items) => lockEvents(sql, idsOf(items, 'events')),

  async findUsed(sql, items) {
    const events = await findUsedEvents(sql, idsOf(items, 'events'))
    return events.map(({ id, label }) => ({ item: 'events', itemId: String(id), label }))
  },

  remove: ({ sql }, items) => deleteEvents(sql, idsOf(items, 'events')),
}
