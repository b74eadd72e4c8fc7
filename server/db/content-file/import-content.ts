// npm run ops -- content-import: imports the whole file, or imports nothing if the file has a fault.
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Sql, Tx } from '#server/db/open.ts'
import { ContentFault, linesOf } from '#server/db/content-file/find-faults.ts'
import { findLooseEnds } from '#server/db/content-file/find-loose-ends.ts'
import type { ImportRun, Report } from '#server/db/content-file/import-run.ts'
import type { KnownNames } from '#server/db/content-file/name-check.ts'
import { mergeNew } from '#server/db/content-file/merge-new.ts'
import {
  knownPictures,
  loadPictures,
  picturesIn,
  putPictures,
  writePictures,
} from '#server/db/content-file/pictures.ts'
import { readContent } from '#server/db/content-file/read-content.ts'
import { removeBrands } from '#server/db/content-file/remove-brands.ts'
import { contentFile, type ContentFile } from '#server/db/content-file/shape.ts'
import { writeBrands } from '#server/db/content-file/write/write-brands.ts'
import { writeNights } from '#server/db/content-file/write/write-nights.ts'
import { writePackages } from '#server/db/content-file/write/write-packages.ts'
import { writeTexts } from '#server/db/content-file/write/write-texts.ts'
import type { FileStore } from '#server/pictures/files/file-store.ts'
import { KNOWN_PATHS } from '#server/pictures/known-pictures.ts'

/** Thrown to roll back the transaction of a trial run. */
class Tried extends Error {
  readonly report: Report
  constructor(report: Report) {
    super('tried')
    this.report = report
  }
}

export type ImportOptions = {
  now: Date
  /** The folder of the content file. It also contains the pictures of the file. */
  folder: string
  /** A trial run: the file is validated and written, then the transaction is rolled back. */
  isTrial?: boolean
  /** True if the file only adds items. Stored items are neither changed nor removed. */
  isAdditive?: boolean
  /** The store for bytes of pictures. Without a store, the bytes are stored as rows. */
  files?: FileStore | null
}

/**
 * Imports a content file in one transaction. Adds new rows and changes rows that differ. If the file contains a section, removes the stored
 * rows that are missing in this section. A repeated import changes nothing. An additive import only adds rows.
 * @throws ContentFault with a line for each fault; in this case nothing is stored
 */
export async function importContent(
  sql: Sql,
  raw: unknown,
  { now, folder, isTrial = false, isAdditive = false, files = null }: ImportOptions,
): Promise<Report> {
  const read = contentFile.safeParse(raw)
  if (!read.success) throw new ContentFault(linesOf(raw, read.error))
  const pictures = await loadPictures(read.data, folder)
  if (files && !isTrial) await putPictures(files, pictures)
  try {
    return await sql.begin(async (tx) => {
      await tx`set local statement_timeout = '10min'`
      await tx`set local lock_timeout = '1min'`
      await tx`select pg_advisory_xact_lock(${LOCKS.import})`
      const file = isAdditive ? mergeNew(await readContent(tx), read.data) : read.data
      const loose = findLooseEnds(file, await knownNames(tx, file, isAdditive))
      if (loose.length > 0) throw new ContentFault(loose)
      const ids = { cities: new Map(), brands: new Map(), outlets: new Map(), artists: new Map() }
      const run: ImportRun = { tx, file, now, report: {}, ids }
      await writePictures(run, pictures, { hasFiles: files !== null, isAdditive })
      await writeBrands(run)
      await writeNights(run)
      await writePackages(run)
      await writeTexts(run)
      await removeBrands(run)
      await missNoPicture(run)
      if (isTrial) throw new Tried(run.report)
      return run.report
    })
  } catch (fault) {
    if (fault instanceof Tried) return fault.report
    throw inPlainWords(fault)
  }
}

async function knownNames(tx: Tx, file: ContentFile, isAdditive: boolean): Promise<KnownNames> {
  const [row] = await tx<Omit<KnownNames, 'pictures'>[]>`
    select array(select slug from cities) as cities, array(select slug from brands) as brands, array(select slug from artists) as artists,
      array(select b.slug || '/' || o.slug from outlets o join brands b on b.id = o.brand_id) as outlets`
  const pictures = await knownPictures(tx, isAdditive ? {} : file)
  return { cities: [], brands: [], artists: [], outlets: [], ...row, pictures }
}

/** Refuses a file if content uses a picture that the file's list of pictures does not contain. Otherwise a page would lack the picture. */
async function missNoPicture({ tx, file, report }: ImportRun): Promise<void> {
  if (!file.pictures || !report.pictures?.removed) return
  const here = new Set([...KNOWN_PATHS, ...file.pictures.map(({ path }) => path)])
  const missing = picturesIn(await readContent(tx)).filter((path) => !here.has(path))
  if (missing.length === 0) return
  throw new ContentFault(
    [...new Set(missing)].map((path) => `pictures: found none of "${path}", wanted it, since content names it`),
  )
}

/** Describes an error of the database in one line. An error that does not concern the content is returned unchanged. */
function inPlainWords(fault: unknown): unknown {
  if (!(fault instanceof Error) || !('code' in fault) || typeof fault.code !== 'string') return fault
  const table = 'table_name' in fault ? String(fault.table_name) : 'the catalogue'
  if (fault.code === '23503')
    return new ContentFault([
      `${table}: found something that names what the file no longer has, wanted that section in the file, too (${fault.message})`,
    ])
  return fault.code.startsWith('23') || fault.code.startsWith('22')
    ? new ContentFault([`${table}: found what the database refuses, wanted otherwise (${fault.message})`])
    : fault
}
