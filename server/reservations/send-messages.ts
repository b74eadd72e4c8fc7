// Sends the messages of the outbox.
import type { Language } from '#contract/preferences.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import type { PhoneText } from '#server/notifications/define-message.ts'
import {
  dueMessages,
  findQueued,
  saveCapped,
  saveDead,
  saveQueuedAgain,
  saveSent,
  withdrawMessage,
} from '#server/notifications/outbox.ts'
import { takeCall } from '#server/payments/call-repository.ts'
import { renderMessage } from '#server/reservations/render-message.ts'
import type { App } from '#server/app.ts'

/** The outbox: everything that is due, in the reservation's language. */
export const outbox: Job = {
  name: 'send messages',
  everyMs: 500,
  due: dueMessages({ allBut: 'hold_made' }),
  run: sendMessage,
  // Twelve tries over two and a half hours: longer than most mail servers are away.
  mostTries: 12,
  restAfter: (attempts) => Math.min(1800, 15 * 2 ** (attempts - 1)),
  onBuried: saveDead,
  onUnearthed: saveQueuedAgain,
}

/**
 * The link of a hold, for another browser. Setting one takes the process longer than making the hold: in a rush these mails
 * come a few at a time, and whoever has paid by then gets the confirmation alone.
 */
export const holdMails: Job = {
  ...outbox,
  name: 'mail holds',
  everyMs: 1000,
  mostItems: 20,
  due: dueMessages({ only: 'hold_made' }),
}

/** Both at once, for what does not wait for the jobs' turns. */
export async function sendMessages(app: App) {
  const rounds = [await runRound(app, outbox), await runRound(app, holdMails)]
  return { handled: rounds.reduce((sum, round) => sum + round.handled, 0) }
}

/** How long a mail rests that the mail server takes only later: not all of them come back at once. */
const MAIL_RESTS_SECONDS = 5

async function sendMessage(app: App, key: string): ReturnType<Job['run']> {
  const message = await findQueued(app.sql, key)
  if (!message) return
  const { id, kind, recipient, locale } = message
  if (message.isStale) return withdrawMessage(app.sql, id)
  if (await saveCapped(app.sql, message, app.now())) {
    app.log.warn('mail capped', { mail: id, kind })
    return
  }
  const isText = kind === 'waitlist_offered_text'
  if (!isText && !(await maySend(app))) return { againAfterSeconds: MAIL_RESTS_SECONDS }
  if (isText) await sendText(app, recipient, { language: locale, ...(await renderMessage(app, { ...message, kind })) })
  else await app.mail.send({ messageId: id, kind, to: recipient, ...(await renderMessage(app, { ...message, kind })) })
  await saveSent(app.sql, id, app.now())
}

/** Takes one of the mails that the group may send a minute, evenly; a tenth of a minute's may go ahead of the pace. */
async function maySend(app: App): Promise<boolean> {
  const { mailsPerMinute } = app.settings
  if (mailsPerMinute === null) return true
  const everyMs = 60_000 / mailsPerMinute
  return takeCall(app.sql, {
    provider: 'mail',
    now: app.now(),
    everyMs,
    aheadMs: (Math.max(1, mailsPerMinute / 10) - 1) * everyMs,
  })
}

async function sendText(app: App, phone: string, text: PhoneText & { language: Language }): Promise<void> {
  if (app.codes.kind !== 'carrier' || !app.codes.report) throw new Error('no carrier for text messages')
  await app.codes.report({ phone, ...text })
}
