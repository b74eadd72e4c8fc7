// All SQL that rebuilds search words. If a row is written during the rebuild, a trigger makes the new search words of the row.
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'

export const dueRebuilds = (sql: Db, now: Date): Question<DueItem> =>
  sql<DueItem[]>`select area as key, ${now}::timestamptz as at from word_rebuilds`

/** Rebuilds the search words of the next batch of reservations, in the order of their ids. Returns false if no row is left. */
export async function rebuildReservationWords(sql: Db, batch: number): Promise<boolean> {
  const [row] = await sql<{ made: number }[]>`
    with batch as materialized (
      select w.reservation_id as id from reservation_words w, word_rebuilds b
      where b.area = 'reservations' and w.reservation_id > b.after order by w.reservation_id limit ${batch}
    ), made as (
      update reservation_words w set words = reservation_words_of(r.name, r.phone, r.email, r.booking_code)
      from batch join reservations r on r.id = batch.id where w.reservation_id = batch.id returning 1
    ), went_on as (
      update word_rebuilds set after = (select id from batch order by id desc limit 1)
      where area = 'reservations' and exists (select 1 from batch)
    ), done as (
      delete from word_rebuilds where area = 'reservations' and not exists (select 1 from batch)
    )
    select count(*)::int as made from made`
  return (row?.made ?? 0) > 0
}

/**
 * Rebuilds the search words of the next batch of guests. The words of a guest come from all reservations with the phone number of the
 * guest. Returns false if no row is left.
 */
export async function rebuildGuestWords(sql: Db, batch: number): Promise<boolean> {
  const [row] = await sql<{ made: number }[]>`
    with batch as materialized (
      select g.id, g.phone, g.outlet_ids from guests g, word_rebuilds b where b.area = 'guests' and g.id > b.after order by g.id limit ${batch}
    ), went_on as (
      update word_rebuilds set after = (select id from batch order by id desc limit 1)
      where area = 'guests' and exists (select 1 from batch)
    ), done as (
      delete from word_rebuilds where area = 'guests' and not exists (select 1 from batch)
    )
    select count(*)::int as made from (select id, case when phone is not null and outlet_ids <> '{}' then guest_recounted(phone) end from batch offset 0) g`
  return (row?.made ?? 0) > 0
}
