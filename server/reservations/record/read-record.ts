// A reservation as staff reads it: what its guest sees, and what the house knows besides.
import { readBookingCode } from '#domain/reservations/booking-code.ts'
import { Refused } from '#domain/refusals.ts'
import { idOfCode } from '#server/reservations/search/search-repository.ts'
import {
  historyOf,
  type HappenedRow,
  messagesOf,
  type MessageRow,
  notesOf,
  type NoteRow,
  recordOf,
  type RecordRow,
} from '#server/reservations/record/record-repository.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Reading } from '#server/work.ts'

export type ReservationRecord = {
  reservation: ReservationRow
  record: RecordRow
  history: HappenedRow[]
  messages: MessageRow[]
  notes: NoteRow[]
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id of a reservation by its id or its booking code as somebody typed it; null where neither is one. */
export async function reservationId(sql: Db, typed: string): Promise<string | null> {
  if (UUID.test(typed)) return typed
  const code = readBookingCode(typed)
  return code === null ? null : idOfCode(sql, code)
}

/** @throws Refused not_found */
export async function readRecord({ sql }: Reading, typed: string): Promise<ReservationRecord> {
  const id = await reservationId(sql, typed)
  if (id === null) throw new Refused('not_found')
  const [reservation, record, history, messages, notes] = await Promise.all([
    findReservation(sql, id),
    recordOf(sql, id),
    historyOf(sql, id),
    messagesOf(sql, id),
    notesOf(sql, id),
  ])
  if (!reservation || !record) throw new Refused('not_found')
  return { reservation, record, history, messages, notes }
}
