// Validates the references of an item's row. The artists, brands, outlets and pictures that the row names must exist.
import { type BrandColors, brandColorFaults } from '#domain/catalogue/brand-palette.ts'
import type { ContentField } from '#domain/content/editing/content-field.ts'
import { list, type LiveRow, rowsIn } from '#domain/content/editing/content-body.ts'
import { type ContentKind, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { faultsOfFigures } from '#domain/content/site-pages.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import { broughtPictures, knownReferences } from '#server/content/editing/list-rows-repository.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'

type FieldValue = { path: string; field: ContentField; value: unknown }

function namedIn(fields: readonly ContentField[], live: LiveRow): FieldValue[] {
  return fields.flatMap((field): FieldValue[] => {
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

/** Finds references to rows that do not exist, and artists that are listed twice. */
export async function faultsOfReferences(sql: Db, kind: ContentKind, live: LiveRow): Promise<FieldFaults> {
  const fieldValues = namedIn(fieldsOfKind(kind), live)
  const idsOf = (to: ContentField['to']) =>
    fieldValues
      .filter(({ field }) => field.to === to)
      .flatMap(({ value }) => list(Array.isArray(value) ? value : [value]))
      .filter((value) => typeof value === 'number')
  const [artists, brands, outlets] = [idsOf('artists'), idsOf('brands'), idsOf('outlets')]
  const pictures = fieldValues
    .filter(({ field: { type }, value }) => (type === 'picture' || type === 'pictures') && value !== null)
    .flatMap(({ value }) => list(Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
  const knownIds = await knownReferences(sql, { artists, brands, outlets })
  const uploadedPaths = new Set(await broughtPictures(sql, pictures))
  const sections = new Set(list(live['sections']).map((row) => (row as { key?: unknown }).key))
  // `faultsOfOutlet` validates the gateway.
  const isThere = (to: ContentField['to'], value: unknown): boolean =>
    to === 'sections'
      ? sections.has(value)
      : to === 'gateways' || (to !== undefined && knownIds[to].some((id) => id === value))
  const faults: FieldFaults = {}
  const seenIds = new Set<unknown>()
  for (const { path, field, value } of fieldValues) {
    if (
      field.to &&
      list(Array.isArray(value) ? value : [value]).some((entry) => entry !== null && !isThere(field.to, entry))
    )
      faults[path] = ['invalid']
    if (field.to === 'artists') {
      if (seenIds.has(value)) faults[path] = ['invalid']
      seenIds.add(value)
    }
    if (
      (field.type === 'picture' || field.type === 'pictures') &&
      list(Array.isArray(value) ? value : [value]).some(
        (entry) => typeof entry === 'string' && entry !== '' && !factsOf(entry) && !uploadedPaths.has(entry),
      )
    )
      faults[path] = ['picture_unknown']
  }
  return faults
}

const between = (least: unknown, most: unknown) => least === null || most === null || Number(least) <= Number(most)

/** Finds values that violate the constraints of the tables. */
export function faultsOfKind(kind: ContentKind, live: LiveRow): FieldFaults {
  if (kind === 'pages') return faultsOfFigures(live)
  if (kind === 'brands') {
    const color = (field: keyof BrandColors) => {
      const value = live[field]
      return typeof value === 'string' && value !== '' ? value : null
    }
    const colors = { ground: color('ground'), ink: color('ink'), accent: color('accent') }
    return Object.fromEntries(brandColorFaults(colors).map(({ field, kind: fault }) => [field, [fault]]))
  }
  if (kind !== 'offers') return {}
  const { valid_from: from, valid_until: until, minimum_age: least, maximum_age: most } = live
  return {
    ...(typeof from === 'string' && typeof until === 'string' && until < from && { valid_until: ['date_invalid'] }),
    ...(!between(least ?? null, most ?? null) && { maximum_age: ['invalid'] }),
  }
}
