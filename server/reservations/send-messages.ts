import type { Language } from '#contract/preferences.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import type { PhoneText } from '#server/notifications/define-message.ts'
import type { MessageKind } from '#server/notifications/messages.ts'
import {
  dueMessages,
  findQueued,
  NEWS_KINDS,
  saveCapped,
  saveDead,
  saveQueuedAgain,
  saveSent,
  withdrawMessage,
} from '#server/notifications/outbox.ts'
import { takeCall } from '#server/payments/call-repository.ts'
import { renderMessage } from '#server/reservations/render-message.ts'
import { sendByWhatsApp } from '#server/reservations/send-by-whatsapp.ts'
import type { App } from '#server/app.ts'

/** The job that sends every due message of the outbox, in the language of the reservation. */
export const outbox: Job = {
  name: 'send messages',
  everyMs: 500,
  due: dueMessages({ allBut: ['hold_made', ...NEWS_KINDS] }),
  run: sendMessage,
  // A message gets twelve attempts within two and a half hours. Most mail servers work again within that time.
  mostTries: 12,
  restAfter: (attempts) => Math.min(1800, 15 * 2 ** (attempts - 1)),
  onBuried: saveDead,
  onUnearthed: saveQueuedAgain,
}

/**
 * The job that emails the payment link of a hold, so that the guest can pay in another browser. Rendering the email takes longer than
 * making the hold. So if many guests book at once, each round sends only a few of these emails. A guest who has already paid gets only the
 * confirmation.
 */
export const holdMails: Job = {
  ...outbox,
  name: 'mail holds',
  everyMs: 1000,
  mostItems: 20,
  due: dueMessages({ only: ['hold_made'] }),
}

/**
 * The job that sends news to followers, and broadcasts. Thousands of these messages become due at once. So the job sends few of them in a
 * round, and uses at most a quarter of the group's limit of emails.
 */
export const followerMails: Job = {
  ...holdMails,
  name: 'mail followers',
  due: dueMessages({ only: NEWS_KINDS }),
}

/** Runs one round of the three jobs now, for callers that cannot wait for the schedule. */
export async function sendMessages(app: App) {
  const rounds = [await runRound(app, outbox), await runRound(app, holdMails), await runRound(app, followerMails)]
  return { handled: rounds.reduce((sum, round) => sum + round.handled, 0) }
}

/** Seconds until the next attempt to send an email, if the limit of emails per minute was reached. */
const MAIL_RESTS_SECONDS = 5

async function sendMessage(app: App, key: string): ReturnType<Job['run']> {
  const message = await findQueued(app.sql, key, app.now())
  if (!message) return
  const { id, kind, recipient, locale } = message
  if (message.isStale) return withdrawMessage(app.sql, id)
  if (message.channel === 'whatsapp' && (await sendByWhatsApp(app, message))) return
  if (await saveCapped(app.sql, message, app.now())) {
    app.log.warn('mail capped', { mail: id, kind })
    return
  }
  const isText = kind === 'waitlist_offered_text'
  if (!isText && !(await maySend(app, kind))) return { againAfterSeconds: MAIL_RESTS_SECONDS }
  if (isText) await sendText(app, recipient, { language: locale, ...(await renderMessage(app, { ...message, kind })) })
  else await app.mail.send({ messageId: id, kind, to: recipient, ...(await renderMessage(app, { ...message, kind })) })
  await saveSent(app.sql, id, app.now())
}

/**
 * Returns true if the group's limit of emails per minute allows an email now. The emails are spread evenly over the minute. At most a
 * tenth of the limit may be sent early. News to followers and broadcasts may use only a quarter of the limit.
 */
async function maySend(app: App, kind: MessageKind): Promise<boolean> {
  const { mailsPerMinute } = app.settings
  if (mailsPerMinute === null) return true
  const isNews = NEWS_KINDS.some((newsKind) => newsKind === kind)
  if (isNews && !(await takeTurn(app, 'follower mail', mailsPerMinute / 4))) return false
  return takeTurn(app, 'mail', mailsPerMinute)
}

function takeTurn(app: App, provider: string, perMinute: number): Promise<boolean> {
  const everyMs = 60_000 / perMinute
  return takeCall(app.sql, {
    provider,
    now: app.now(),
    everyMs,
    aheadMs: (Math.max(1, perMinute / 10) - 1) * everyMs,
  })
}

async function sendText(app: App, phone: string, text: PhoneText & { language: Language }): Promise<void> {
  if (app.codes.kind !== 'carrier' || !app.codes.report) throw new Error('no carrier for text messages')
  await app.codes.report({ phone, ...text })
}
