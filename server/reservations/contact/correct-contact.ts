// Corrects the email, phone or name of a reservation after a typing mistake. The guest or staff can do this.
import { closesAt, opensAt } from '#domain/calendar/night.ts'
import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { Language } from '#contract/preferences.ts'
import { phoneText } from '#domain/identity/phone.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { GUEST_FIELDS } from '#domain/reservations/contact-form.ts'
import { STATE } from '#domain/reservations/states.ts'
import { CONTACT_FORM } from '#domain/service/contact-correction.ts'
import { enqueue, type MessageBody } from '#server/notifications/outbox.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { insertChange } from '#server/reservations/changes/change-repository.ts'
import {
  type Contact,
  type ContactRow,
  correctionsSince,
  lockContact,
  saveContact,
} from '#server/reservations/contact/contact-repository.ts'
import { withRegisteredName } from '#server/reservations/holding/validate-booking.ts'
import { hasProvenPhone } from '#server/reservations/limits/guest-limits-repository.ts'
import { phoneKey, provenSince } from '#server/reservations/limits/identify-guest.ts'
import { phoneFaults } from '#server/reservations/limits/phone-faults.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { nameActor, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** The corrected name, email and phone. A value of null means that the field does not change. */
export type ContactWish = { [Part in keyof Contact]: string | null }

/** Maximum number of corrections of one reservation in a day. Corrections by the guest and by staff count together. */
const MOST_A_DAY = 4
const DAY_MS = 86_400_000

/**
 * Corrects the contact of a reservation for its guest. This is possible until the night opens. If the guest has not proven the new phone,
 * the phone is stored as unproven.
 * @throws Refused not_found, validation_failed, wrong_state, too_much_attempts
 */
export async function correctOwnContact(
  app: App,
  viewer: Viewer,
  id: string,
  wish: ContactWish,
): Promise<ReservationRow> {
  await ownReservation(app, viewer, id, 'change')
  await transact(app, actorOf(viewer), async (work) => {
    const row = await lockContact(work.sql, id)
    if (!row || row.erasedAt) throw new Refused('not_found')
    if (!isCorrectable(row, work.now())) throw new Refused('wrong_state')
    const becomes = wishedContact(row, wish)
    // Fields that do not change were validated at the booking. Faults of these fields are ignored.
    const { registeredName } = await withRegisteredName(work, viewer, becomes)
    const values = {
      ...becomes,
      phone: wish.phone ?? row.phone,
      ...(registeredName !== undefined && { registeredName }),
    }
    const faults = { ...phoneFaults(wish.phone), ...wireFaultsOf(GUEST_FIELDS, values) }
    refuseFaults(onlyChanged(faults, row, becomes))
    const isPhoneProven = await hasProvenPhone(work.sql, {
      phone: becomes.phone,
      memberId: viewer.memberId,
      browserKey: viewer.browserKey,
      provenSince: provenSince(work.now()),
    })
    await correct(work, row, { becomes, isPhoneProven })
  })
  const reservation = await findReservation(app.sql, id)
  if (!reservation) throw new Refused('not_found')
  return reservation
}

/**
 * Returns the guest's phone number as text for the page. The server formats the number, so that browsers need not load the numbering
 * plans of all countries.
 */
export const shownPhone = ({ phone }: Pick<ContactRow, 'phone'>, language: Language): string =>
  phoneText(phone, language)

/**
 * Returns true if the guest can still correct the contact. The reservation must be open or confirmed, and the night must not have opened
 * yet.
 */
export const isCorrectable = (
  row: Pick<ContactRow, 'state' | 'night' | 'timezone' | 'openHour' | 'closeHour' | 'specialHours'>,
  now: Date,
): boolean =>
  [STATE.Pending, STATE.WaitingForPayment, STATE.Completed].some((state) => state === row.state) &&
  now < opensAt(row.night, row)

/**
 * Corrects the contact of a reservation for staff. This is possible until the night is over. Only the new email address gets the email with
 * the key, so staff never see the key. The previous email address gets a notice.
 * @throws Refused not_found, validation_failed, wrong_state, changed_meanwhile, too_much_attempts
 */
export function correctContactByStaff(
  app: App,
  actor: Actor,
  { id, wish }: { id: string; wish: ContactWish },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const row = await lockContact(work.sql, id)
    if (!row) throw new Refused('not_found')
    if (row.erasedAt || work.now() >= closesAt(row.night, row)) throw new Refused('wrong_state')
    const becomes = wishedContact(row, wish)
    const values = { ...becomes, phone: wish.phone?.trim() || row.phone }
    refuseFaults(onlyChanged(wireFaultsOf(CONTACT_FORM, values), row, becomes))
    await correct(work, row, { becomes, isPhoneProven: false })
  })
}

const wishedContact = (row: Contact, wish: ContactWish): Contact => ({
  name: wish.name?.trim() ?? row.name,
  phone: wish.phone === null || wish.phone.trim() === '' ? row.phone : phoneKey(wish.phone),
  email: wish.email?.trim() ?? row.email,
})

const WIRE = { name: 'name', phone: 'phone_number', email: 'email' } as const
const PARTS = ['name', 'phone', 'email'] as const

const changedParts = (was: Contact, becomes: Contact) => PARTS.filter((part) => was[part] !== becomes[part])

function onlyChanged<Faults extends object>(faults: Faults, was: Contact, becomes: Contact): Faults {
  const changed: string[] = changedParts(was, becomes).map((part) => WIRE[part])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a subset of the same entries
  return Object.fromEntries(Object.entries(faults).filter(([field]) => changed.includes(field))) as Faults
}

async function correct(
  work: Work,
  row: ContactRow,
  { becomes, isPhoneProven }: { becomes: Contact; isPhoneProven: boolean },
): Promise<void> {
  const { sql } = work
  const now = work.now()
  const changed = changedParts(row, becomes)
  // If no field changes, for example in a repeated request, nothing is stored.
  if (changed.length === 0) return
  const mail = mailOf(row)
  if (!mail) throw new Refused('wrong_state')
  const corrections = await correctionsSince(sql, row.id, new Date(now.getTime() - DAY_MS))
  if (corrections >= MOST_A_DAY) throw new Refused('too_much_attempts', { retryAfterSeconds: DAY_MS / 1000 })
  await nameActor(sql, work.actor)
  const underWay = await saveContact(sql, { id: row.id, was: row, becomes, isPhoneProven })
  const change = await insertChange(work, {
    reservationId: row.id,
    kind: 'contact',
    reason: null,
    was: {},
    becomes: { parts: changed.join(' ') },
  })
  const about = { reservationId: row.id, locale: row.locale, now }
  const effect = `contact:${change.id}`
  if (!underWay.includes(mail.kind)) await enqueue(sql, { ...about, ...mail, effect, recipient: becomes.email })
  if (row.email !== becomes.email)
    await enqueue(sql, { ...about, kind: 'contact_changed', effect, recipient: row.email })
}

/**
 * Returns the kind of email that is sent again after a correction. The kind depends on the state of the reservation. Null if the
 * reservation is over.
 */
function mailOf({
  state,
  origin,
  expiresAt,
}: ContactRow): MessageBody<'reservation_confirmed' | 'hold_made' | 'waitlist_offered' | 'request_received'> | null {
  if (state === STATE.Completed || state === STATE.Seated)
    return { kind: 'reservation_confirmed', payload: { isAgain: 1 } }
  if (state === STATE.WaitingForPayment) return { kind: 'hold_made', payload: {} }
  if (state !== STATE.Pending) return null
  if (origin === 'offer') return { kind: 'waitlist_offered', payload: { answerBy: expiresAt.getTime() } }
  return { kind: 'request_received', payload: { until: expiresAt.toISOString() } }
}
