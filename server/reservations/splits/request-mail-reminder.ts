// A friend without time to pay gives an email address to be reminded of an unpaid share, and can end the reminder.
import { GUEST } from '#domain/identity/actor.ts'
import { hintedEmail, isEmail } from '#domain/identity/email.ts'
import type { Language } from '#domain/language.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { mailRemindersAt } from '#domain/reservations/split.ts'
import { STATE } from '#domain/reservations/states.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import {
  findMailReminder,
  saveMailReminder,
  stopMailReminder,
} from '#server/reservations/splits/mail-reminder-repository.ts'
import { isStarted, stateOfSplit, unpaidShares } from '#server/reservations/splits/open-shares.ts'
import { reminderOfKey, splitByCode } from '#server/reservations/splits/split-keys.ts'
import type { SplitRow } from '#server/reservations/splits/split-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Number of splits for which an address can be typed in a day, because anyone with a link can type any address. */
const REQUESTS = { most: 5, withinSeconds: 24 * 3600 }

type Times = ReturnType<typeof mailRemindersAt>

/** Returns the times of the emails if a friend requests them now. Returns null if friends cannot pay, or if it is too late. */
export function mailTimesOf(split: SplitRow, reservation: ReservationRow, now: Date): Times {
  const isOpen = reservation.state === STATE.WaitingForPayment && stateOfSplit(split, now) === 'gathering'
  return isOpen && isStarted(split) ? mailRemindersAt(split, { now, timezone: reservation.timezone }) : null
}

/**
 * Stores the reminder of a friend by email. `no`: the share of the friend, or null. A number that is no unpaid share counts as null.
 * @throws Refused not_found; payment_expired if it is too late; reminders_full; too_much_attempts; validation_failed (email)
 */
export async function requestMailReminder(
  app: App,
  code: string,
  request: { email: string; no: number | null; language: Language },
): Promise<void> {
  const email = request.email.trim().toLowerCase()
  if (!isEmail(email)) refuseFaults({ email: ['email_invalid'] })
  const split = await splitByCode(app, code)
  const reservation = await findReservation(app.sql, split.reservationId)
  if (!reservation || reservation.erasedAt) throw new Refused('not_found')
  const times = mailTimesOf(split, reservation, app.now())
  if (!times) throw new Refused('payment_expired')
  await countAttempts(app, app.sql, [[{ what: 'share reminder', subject: email, limit: REQUESTS }]])
  const shareNo = unpaidShares(split).find(({ no }) => no === request.no)?.no ?? null
  const isSaved = await transact(app, GUEST, (work) =>
    saveMailReminder(work, {
      id: work.uuid(),
      splitId: split.id,
      email,
      shareNo,
      locale: request.language,
      ...times,
    }),
  )
  if (!isSaved) throw new Refused('reminders_full')
}

/**
 * The state of a link that ends a reminder. `unknown`: the key is invalid or belongs to another split. `over`: the split has ended, so the
 * reminder and its address are deleted.
 */
export type StopLink = { state: 'asking' | 'stopped'; email: string } | { state: 'over' | 'unknown'; email: null }

/** Reads the link in an email that ends a reminder. Changes nothing. @throws Refused not_found for an unknown split */
export async function readStopLink(app: App, code: string, key: string): Promise<StopLink> {
  const { id: splitId } = await splitByCode(app, code)
  const id = reminderOfKey(app, key)
  const reminder = id === null ? null : await findMailReminder(app.sql, id)
  if (id !== null && !reminder) return { state: 'over', email: null }
  if (reminder?.splitId !== splitId) return { state: 'unknown', email: null }
  return { state: reminder.stoppedAt ? 'stopped' : 'asking', email: hintedEmail(reminder.email) }
}

/** Ends the reminder of a key from an email. Returns false for an invalid key or a reminder of another split. */
export async function endMailReminder(app: App, code: string, key: string): Promise<boolean> {
  const { id: splitId } = await splitByCode(app, code)
  const id = reminderOfKey(app, key)
  const reminder = id === null ? null : await findMailReminder(app.sql, id)
  if (reminder?.splitId !== splitId) return false
  await stopMailReminder(app.sql, reminder.id, app.now())
  return true
}
