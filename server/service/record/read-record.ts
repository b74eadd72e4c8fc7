// A reservation as staff reads it: what its guest sees, and what the house knows besides.
import { flagsOfParty, type PartyFlag } from '#domain/guests/guest-flags.ts'
import { readBookingCode } from '#domain/reservations/booking-code.ts'
import { Refused } from '#domain/refusals.ts'
import { knownOfReservation } from '#server/service/guests/known-repository.ts'
import { idOfCode } from '#server/reservations/search/search-repository.ts'
import {
  codeGrantOf,
  type CodeGrantRow,
  historyOf,
  type HappenedRow,
  messagesOf,
  type MessageRow,
  notesOf,
  type NoteRow,
  recordOf,
  type RecordRow,
} from '#server/service/record/record-repository.ts'
import { type NightChangeRow, openNightChangeOf } from '#server/service/closing/night-change-repository.ts'
import { type MoveLinkRow, newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Reading } from '#server/work.ts'

export type ReservationRecord = {
  reservation: ReservationRow
  record: RecordRow
  /** The person who granted the price of its code, if its total is 0. */
  codeGrant: CodeGrantRow | null
  history: HappenedRow[]
  messages: MessageRow[]
  notes: NoteRow[]
  /** The newest pay link for a dearer table. */
  moveLink: MoveLinkRow | null
  /** The open request to change its confirmed night. */
  nightChange: NightChangeRow | null
  /** What is known of its guest, for its night. */
  flags: PartyFlag[]
  /** Whose page shows everything of its guest; null where it is nobody's any more. */
  guestId: string | null
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id of a reservation by its id or its booking code as somebody typed it; null where neither is one. */
export async function reservationId(sql: Db, typed: string): Promise<string | null> {
  if (UUID.test(typed)) return typed
  const code = readBookingCode(typed)
  return code === null ? null : idOfCode(sql, code)
}

/** @throws Refused not_found */
export async function readRecord({ sql, now }: Reading, typed: string): Promise<ReservationRecord> {
  const id = await reservationId(sql, typed)
  if (id === null) throw new Refused('not_found')
  const [reservation, record, history, messages, notes, moveLink, nightChange, known] = await Promise.all([
    findReservation(sql, id),
    recordOf(sql, id),
    historyOf(sql, id),
    messagesOf(sql, id),
    notesOf(sql, id),
    newestMoveLink(sql, id),
    openNightChangeOf(sql, id),
    knownOfReservation(sql, { id, now: now() }),
  ])
  if (!reservation || !record) throw new Refused('not_found')
  const { amount, affiliatorCode: code } = reservation
  const codeGrant = amount === 0 && code !== null ? await codeGrantOf(sql, code) : null
  const flags = known ? flagsOfParty(known, reservation.night) : []
  return {
    reservation,
    record,
    codeGrant,
    history,
    messages,
    notes,
    moveLink,
    nightChange,
    flags,
    guestId: known?.guestId ?? null,
  }
}
