import type { Tx } from '#server/db/open.ts'
import { ContentFault } from '#server/db/content-file/find-faults.ts'
import type { ContentFile, Section } from '#server/db/content-file/shape.ts'
import type { WriteCounts } from '#server/db/content-file/write/write-rows.ts'

export type Tally = WriteCounts & { removed: number; kept: string[] }
export type Report = Partial<Record<Section | 'group', Tally>>

type Ids = Map<string, number>

export type ImportRun = {
  tx: Tx
  file: ContentFile
  now: Date
  report: Report
  /** The ids of rows by their slugs. The key of an outlet is `brand/outlet`. Each section adds its ids after its rows are written. */
  ids: { cities: Ids; brands: Ids; outlets: Ids; artists: Ids }
}

export function tally(run: ImportRun, section: Section | 'group', part: Partial<Tally>): void {
  const before = run.report[section] ?? { added: 0, changed: 0, removed: 0, kept: [] }
  run.report[section] = {
    added: before.added + (part.added ?? 0),
    changed: before.changed + (part.changed ?? 0),
    removed: before.removed + (part.removed ?? 0),
    kept: [...before.kept, ...(part.kept ?? [])],
  }
}

/** Returns the id of a name. The file was validated, so the name exists. */
export function idOf(ids: Ids, name: string): number
export function idOf(ids: Ids, name: string | null): number | null
export function idOf(ids: Ids, name: string | null): number | null {
  if (name === null) return null
  const id = ids.get(name)
  if (id === undefined)
    throw new ContentFault([`${name}: found nothing of that name, wanted it in the file or the catalogue`])
  return id
}

/** Reads the ids of a section again, after its rows were written. */
export async function readIds(run: ImportRun, kind: keyof ImportRun['ids']): Promise<void> {
  const { tx } = run
  const rows =
    kind === 'outlets'
      ? await tx<{ name: string; id: number }[]>`
          select b.slug || '/' || o.slug as name, o.id from outlets o join brands b on b.id = o.brand_id`
      : await tx<{ name: string; id: number }[]>`select slug as name, id from ${tx(kind)}`
  run.ids[kind] = new Map(rows.map(({ name, id }) => [name, id]))
}
