// What a row names must be there: artists, brands, outlets, pictures.
import type { ContentField } from '#domain/content/editing/content-field.ts'
import { list, type LiveRow, rowsIn } from '#domain/content/editing/content-body.ts'
import { type ContentKind, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { faultsOfFigures } from '#domain/content/site-pages.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import type { Tx } from '#server/db/open.ts'
import { broughtPictures, knownReferences } from '#server/content/editing/list-rows-repository.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'

type Named = { path: string; field: ContentField; value: unknown }

function namedIn(fields: readonly ContentField[], live: LiveRow): Named[] {
  return fields.flatMap((field): Named[] => {
    if (field.type !== 'rows') return [{ path: field.name, field, value: live[field.name] }]
    return rowsIn(field, live).flatMap(({ key, row }) =>
      (field.cells ?? []).map((cell) => ({
        path: `${field.name}.${key}.${cell.name}`,
        field: cell,
        value: row[cell.name],
      })),
    )
  })
}

/** Faults of everything that leads nowhere, and of an artist who is named twice. */
export async function faultsOfReferences(sql: Tx, kind: ContentKind, live: LiveRow): Promise<FieldFaults> {
  const named = namedIn(fieldsOfKind(kind), live)
  const idsOf = (to: ContentField['to']) =>
    named
      .filter(({ field }) => field.to === to)
      .flatMap(({ value }) => list(Array.isArray(value) ? value : [value]))
      .filter((value) => typeof value === 'number')
  const [artists, brands, outlets] = [idsOf('artists'), idsOf('brands'), idsOf('outlets')]
  const pictures = named
    .filter(({ field: { type }, value }) => (type === 'picture' || type === 'pictures') && value !== null)
    .flatMap(({ value }) => list(Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
  const known = await knownReferences(sql, { artists, brands, outlets })
  const brought = new Set(await broughtPictures(sql, pictures))
  const sections = new Set(list(live['sections']).map((row) => (row as { key?: unknown }).key))
  const isThere = (to: ContentField['to'], value: unknown): boolean =>
    to === 'sections' ? sections.has(value) : to !== undefined && known[to].some((id) => id === value)
  const faults: FieldFaults = {}
  const seen = new Set<unknown>()
  for (const { path, field, value } of named) {
    if (field.to && list(Array.isArray(value) ? value : [value]).some((one) => one !== null && !isThere(field.to, one)))
      faults[path] = ['invalid']
    if (field.to === 'artists') {
      if (seen.has(value)) faults[path] = ['invalid']
      seen.add(value)
    }
    if (
      (field.type === 'picture' || field.type === 'pictures') &&
      list(Array.isArray(value) ? value : [value]).some(
        (one) => typeof one === 'string' && one !== '' && !factsOf(one) && !brought.has(one),
      )
    )
      faults[path] = ['picture_unknown']
  }
  return faults
}

const between = (least: unknown, most: unknown) => least === null || most === null || Number(least) <= Number(most)

/** What the tables themselves would refuse. */
export function faultsOfKind(kind: ContentKind, live: LiveRow): FieldFaults {
  if (kind === 'pages') return faultsOfFigures(live)
  if (kind !== 'offers') return {}
  const { valid_from: from, valid_until: until, minimum_age: least, maximum_age: most } = live
  return {
    ...(typeof from === 'string' && typeof until === 'string' && until < from && { valid_until: ['date_invalid'] }),
    ...(!between(least ?? null, most ?? null) && { maximum_age: ['invalid'] }),
  }
}
