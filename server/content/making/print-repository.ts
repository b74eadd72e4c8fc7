// All SQL of drawn pictures (prints). A print is stored with the look that its brand had when it was drawn. If the look of the brand
// changes, the print is due again.
import type { PrintForm } from '#server/pictures/prints/print-svg.ts'
import { insertPicture, type NewPicture } from '#server/content/pictures/picture-repository.ts'
import type { Db, Question, Tx } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** The columns of a brand that decide the look of its prints. */
export type LookColumns = { slug: string } & Record<'ground' | 'ink' | 'accent' | 'motif', string | null>

/** Returns the look of a print as the text that the table of prints stores. The SQL fragment `LOOK` makes the same text. */
export const lookText = ({ ground, ink, accent, motif }: LookColumns): string =>
  [ground, ink, accent, motif].filter((part) => part !== null).join(' ')
const LOOK = (sql: Db) => sql`concat_ws(' ', b.ground, b.ink, b.accent, b.motif)`

export type NewPrint = NewPicture & { name: string; form: PrintForm }

/** Stores a drawn picture. `drawing`: its brand, and the look with which it was drawn. Null if the picture has no brand. */
export async function insertPrint(
  sql: Tx,
  print: NewPrint,
  drawing: { brandId: number; look: LookColumns } | null,
): Promise<void> {
  await insertPicture(sql, print)
  if (drawing)
    await sql`
      insert into drawn_prints (path, brand_id, name, form, look, hash)
      select m.path, ${drawing.brandId}, ${print.name}, ${print.form}, ${lookText(drawing.look)}, m.hash from media m
      where m.path = ${print.path} and m.hash = ${print.hash} on conflict (path) do nothing`
}

/** Finds the prints that were drawn before the look of their brand changed. A print with replaced bytes is never due. */
export const duePrints = (sql: Db, now: Date): Question<DueItem> =>
  sql<DueItem[]>`
    select p.path as key, ${now}::timestamptz as at from drawn_prints p join brands b on b.id = p.brand_id
    join media m on m.path = p.path and m.hash = p.hash where p.look <> ${LOOK(sql)} order by p.path`

export type PrintRow = LookColumns & { name: string; form: PrintForm; hash: string }

export async function findPrint(sql: Db, path: string): Promise<PrintRow | null> {
  const [row] = await sql<PrintRow[]>`
    select p.name, p.form, p.hash, b.slug, b.ground, b.ink, b.accent, b.motif
    from drawn_prints p join brands b on b.id = p.brand_id where p.path = ${path}`
  return row ?? null
}

/** Replaces the bytes of a print at its path. Does nothing if the hash of the stored picture is no longer `before`. */
export async function replacePrint(
  sql: Tx,
  path: string,
  { before, look, print }: { before: string; look: LookColumns; print: NewPicture },
): Promise<void> {
  const pictures = await sql`
    update media set hash = ${print.hash} where path = ${path} and hash = ${before} returning 1`
  if (pictures.length === 0) return
  await sql`update drawn_prints set hash = ${print.hash}, look = ${lookText(look)} where path = ${path}`
  if (print.bytes)
    await sql`
      insert into media_files (path, bytes) values (${path}, ${print.bytes}) on conflict (path) do update set bytes = excluded.bytes`
  else await sql`delete from media_files where path = ${path}`
}

/** Requests prints for events that still show the picture of their outlet. */
export async function wantPrints(sql: Tx, eventIds: readonly number[]): Promise<void> {
  await sql`insert into wanted_prints (event_id) select unnest(${[...eventIds]}::int[]) on conflict do nothing`
}

export const dueWantedPrints = (sql: Db, now: Date): Question<DueItem> =>
  sql<DueItem[]>`select event_id::text as key, ${now}::timestamptz as at from wanted_prints order by event_id`

export type WantedPrint = LookColumns & { eventSlug: string; brandId: number }

export async function findWantedPrint(sql: Db, eventId: number): Promise<WantedPrint | null> {
  const [row] = await sql<WantedPrint[]>`
    select e.slug as event_slug, b.id as brand_id, b.slug, b.ground, b.ink, b.accent, b.motif
    from wanted_prints w join events e on e.id = w.event_id join outlets o on o.id = e.outlet_id join brands b on b.id = o.brand_id
    where w.event_id = ${eventId}`
  return row ?? null
}

/**
 * Replaces the outlet's picture on the page of an event with prints of the event, and deletes the request for these prints. An event with
 * another picture, or with a draft, keeps its pictures.
 */
export async function hangPrints(
  sql: Tx,
  eventId: number,
  { image, portrait }: { image: string; portrait: string },
): Promise<boolean> {
  const wishes = await sql`delete from wanted_prints where event_id = ${eventId} returning 1`
  if (wishes.length === 0) return false
  const events = await sql`
    update events e set image = ${image}, portrait = ${portrait} from outlets o
    where e.id = ${eventId} and o.id = e.outlet_id and e.image = o.image and e.portrait = o.image
      and not exists (select 1 from content_drafts d where d.kind = 'events' and d.item_id = e.id and d.part = 'shared')
    returning 1`
  return events.length > 0
}
