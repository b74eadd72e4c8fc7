// Applies the changes of one event of a series to another event of the series.
import { isSame, type LiveRow, record } from '#domain/content/editing/content-body.ts'
import type { ContentField } from '#domain/content/editing/content-field.ts'

/** Fields that describe a single night of a series. If such a field changes in one event, the other events of the series stay unchanged. */
export const OF_ONE_NIGHT: readonly string[] = ['is_sold_out', 'is_cancelled']

/**
 * The events of a series that a publication changes. `one`: this event. `later`: this event and later events. `coming`: all future events.
 */
export const SERIES_REACHES = ['one', 'later', 'coming'] as const
export type SeriesReach = (typeof SERIES_REACHES)[number]

/** `changed`: fields that got the new value. `own`: fields in which this event kept its own value. */
export type Spread = { row: LiveRow; changed: string[]; own: string[] }

type Rows = { before: LiveRow; after: LiveRow; other: LiveRow }

/**
 * Changes `other` in the same way as `before` was changed to `after`. A field does not change if its value in `other` already differs from
 * `before`, or if it is in `exceptions`. The texts of each language are compared separately.
 */
export function spreadChanges(
  fields: readonly ContentField[],
  { before, after, other }: Rows,
  exceptions: readonly string[] = [],
): Spread {
  const row: LiveRow = { ...other }
  const changed = new Set<string>()
  const own = new Set<string>()
  const apply = (name: string, values: [was: unknown, becomes: unknown, its: unknown], write: () => void) => {
    const [was, becomes, its] = values
    if (isSame(was, becomes) || isSame(its, becomes)) return
    if (!isSame(its, was) || exceptions.includes(name)) return void own.add(name)
    write()
    changed.add(name)
  }
  for (const { name, isLocalized } of fields.filter((field) => !OF_ONE_NIGHT.includes(field.name))) {
    if (!isLocalized)
      apply(name, [before[name], after[name], other[name]], () => {
        row[name] = after[name]
      })
    else
      for (const language of ['id', 'en'] as const) {
        const textIn = (of: LiveRow): unknown => record(of[name])[language] ?? ''
        apply(name, [textIn(before), textIn(after), textIn(other)], () => {
          const { [language]: _, ...rest } = record(row[name])
          const text = textIn(after)
          row[name] = text === '' ? rest : { ...rest, [language]: text }
        })
      }
  }
  return { row, changed: [...changed], own: [...own] }
}
