import { marksOfParty, type PartyFlag, type PartyTag } from '#domain/guests/guest-flags.ts'
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
import { type OpenListing, readListing } from '#server/reservations/give-back/read-give-back.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { findVisitAnswer, type VisitAnswerRow } from '#server/reservations/visit-answers/visit-answer-repository.ts'
import type { App } from '#server/app.ts'

export type ReservationRecord = {
  reservation: ReservationRow
  record: RecordRow
  /** The affiliator of the discount code, and the person who approved the code. Null unless the code reduces the total to 0. */
  codeGrant: CodeGrantRow | null
  history: HappenedRow[]
  messages: MessageRow[]
  notes: NoteRow[]
  /** The newest pay link of the reservation. Null if the reservation never had a pay link. */
  moveLink: MoveLinkRow | null
  /** The guest's open offer of this place to the waitlist. Null if the guest does not offer the place. */
  listing: OpenListing | null
  /** The open request to change the reservation on its confirmed night. Null if no request is open. */
  nightChange: NightChangeRow | null
  flags: (PartyFlag | PartyTag)[]
  /** The guest's answer to the question after the visit. Null if there is no answer. */
  visitAnswer: VisitAnswerRow | null
  /** The id of the guest that represents this person and has the guest page. Null if the page no longer exists. */
  guestId: string | null
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Finds the id of a reservation by its id or by its booking code as typed. Returns null if the text is neither an id nor a known code. */
export async function reservationId({ sql, group }: Pick<App, 'sql' | 'group'>, text: string): Promise<string | null> {
  if (UUID.test(text)) return text
  const code = readBookingCode(text, (await group.read()).bookingPrefixes)
  return code === null ? null : idOfCode(sql, code)
}

/** @throws Refused not_found */
export async function readRecord(app: Pick<App, 'sql' | 'now' | 'group'>, text: string): Promise<ReservationRecord> {
  const { sql, now } = app
  const id = await reservationId(app, text)
  if (id === null) throw new Refused('not_found')
  const [reservation, record, history, messages, notes, moveLink, listing, nightChange, visitAnswer, guest] =
    await Promise.all([
      findReservation(sql, id),
      recordOf(sql, id, now()),
      historyOf(sql, id, now()),
      messagesOf(sql, id),
      notesOf(sql, id),
      newestMoveLink(sql, id),
      readListing(app, id),
      openNightChangeOf(sql, id),
      findVisitAnswer(sql, id),
      knownOfReservation(sql, { id, now: now() }),
    ])
  if (!reservation || !record) throw new Refused('not_found')
  const { amount, affiliatorCode: code } = reservation
  const codeGrant = amount === 0 && code !== null ? await codeGrantOf(sql, code) : null
  const flags = guest ? marksOfParty(guest, reservation.night) : []
  return {
    reservation,
    record,
    codeGrant,
    history,
    messages,
    notes,
    moveLink,
    listing,
    nightChange,
    flags,
    visitAnswer,
    guestId: guest?.guestId ?? null,
  }
}
