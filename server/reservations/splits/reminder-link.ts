import type { Language } from '#domain/language.ts'
import { friendReminderAt } from '#domain/reservations/split.ts'
import { templateTexts } from '#server/notifications/whatsapp/templates.ts'
import { preparedMessage } from '#server/reservations/conversation/prove-by-message.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import { splitPath } from '#server/reservations/splits/split-keys.ts'
import type { SplitRow } from '#server/reservations/splits/split-repository.ts'
import type { App } from '#server/app.ts'

/** The simulated phone of a friend in a sandbox. */
const SANDBOX_PHONE = '+6281200000000'

type Wish = { language: Language; no: number | null }

/**
 * Returns the sentence with which a friend asks for a reminder by WhatsApp. The sentence contains a link with the split. If the friend has
 * a share, the link also contains the share.
 */
export function reminderSentence(
  app: Pick<App, 'publicUrl' | 'keys'>,
  splitId: string,
  { language, no }: Wish,
): string {
  const query = no === null ? {} : { no: String(no) }
  return templateTexts[language].remindShare(`${app.publicUrl()}${splitPath(app, splitId, language, query)}`)
}

/** Returns the address that opens WhatsApp with the sentence. Returns null if a reminder is not possible any more. */
export function reminderLink(
  app: App,
  split: SplitRow,
  { reservation, ...wish }: Wish & { reservation: ReservationRow },
): string | null {
  const now = app.now()
  const { timezone } = reservation
  if (stateOfSplit(split, now) !== 'gathering' || !friendReminderAt(split, { now, timezone })) return null
  const text = reminderSentence(app, split.id, wish)
  return preparedMessage(app, { phone: SANDBOX_PHONE, text }, wish.language)
}
