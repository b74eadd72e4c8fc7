// A friend requests a reminder of an unpaid share with a prepared WhatsApp message. The message proves the friend's phone.
import { isoIn } from '#domain/calendar/night.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { LANGUAGES } from '#domain/language.ts'
import { isRefused } from '#domain/refusals.ts'
import { friendReminderAt } from '#domain/reservations/split.ts'
import { STATE } from '#domain/reservations/states.ts'
import { templateTexts } from '#server/notifications/whatsapp/templates.ts'
import { shortInstantText } from '#server/notifications/emails/night-head.ts'
import { countOnce } from '#server/identity/attempts.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { saveFriendReminder } from '#server/reservations/splits/friend-reminder-repository.ts'
import { stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import { reminderSentence } from '#server/reservations/splits/reminder-link.ts'
import { splitByCode } from '#server/reservations/splits/split-keys.ts'
import type { SplitRow } from '#server/reservations/splits/split-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const CODE = /\/([0-9a-f-]{36}\.[\w-]{1,100})(?:\?no=(\d{1,2}))?$/
const ANSWER_SECONDS = 3600

/**
 * Stores a reminder if the text is the prepared sentence of a split. The reminder has the same language as the sentence. Returns false for
 * any other text.
 */
export async function remindByMessage(app: App, phone: string, text: string): Promise<boolean> {
  const [, code = '', number] = CODE.exec(text) ?? []
  const split = code === '' ? null : await findKnown(app, code)
  const shareNo = number === undefined ? null : Number(number)
  const locale =
    split && LANGUAGES.find((language) => reminderSentence(app, split.id, { language, no: shareNo }) === text)
  if (!split || !locale) return false
  const answer = await saveRequest(app, { split, phone, shareNo, locale })
  const once = { what: 'whatsapp share', subject: `${split.id} ${phone}`, withinSeconds: ANSWER_SECONDS }
  if (await countOnce(app, app.sql, once)) await app.whatsApp?.sendText(phone, answer)
  return true
}

type Request = { split: SplitRow; phone: string; shareNo: number | null; locale: (typeof LANGUAGES)[number] }

/** Returns the answer for the friend. */
async function saveRequest(app: App, { split, phone, shareNo, locale }: Request): Promise<string> {
  const t = templateTexts[locale]
  const reservation = await findReservation(app.sql, split.reservationId)
  if (reservation?.state !== STATE.WaitingForPayment || stateOfSplit(split, app.now()) !== 'gathering')
    return t.shareOver
  const { timezone } = reservation
  const remindAt = friendReminderAt(split, { now: app.now(), timezone })
  if (!remindAt) return t.shareOver
  // The number in the sentence is not signed, so any number can be sent.
  const validNo = split.shares.find(({ no }) => no === shareNo)?.no ?? null
  const id = await transact(app, GUEST, (work) =>
    saveFriendReminder(work, { id: work.uuid(), splitId: split.id, phone, shareNo: validNo, locale, remindAt }),
  )
  const end = isoIn(split.deadline, timezone)
  const until = shortInstantText(locale, { night: end.slice(0, 10), clock: end.slice(11, 16) }, timezone)
  return id === null ? t.shareFull : t.shareNoted(until)
}

async function findKnown(app: App, code: string): Promise<SplitRow | null> {
  try {
    return await splitByCode(app, code)
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}
