// An app that sends messages by WhatsApp. A simulated Cloud API on a separate port receives these messages.
import type { ArrivalNews } from '#domain/messaging/arrival-news.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { WHATSAPP_NEWS } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import { signNews, SIGNATURE_HEADER } from '#server/notifications/whatsapp/read-news.ts'
import { submitTemplates } from '#server/notifications/whatsapp/submit-templates.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { sendAnswers } from '#server/reservations/conversation/send-answers.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { createStandIn } from '#server/sandbox/whatsapp/stand-in.ts'
import type { Mood, ShownMessage } from '#server/sandbox/whatsapp/stand-in-parts.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { listen } from '#tests/support/listen.ts'
import { heldTable, PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'

const ACCOUNT = {
  token: 'EAAG-for-tests',
  phoneNumberId: '106540352242922',
  businessId: '102290129340398',
  appSecret: 'a secret of the app, for tests',
  verifyToken: 'a word for the check of the address',
  number: '+628001234567',
}
const PUBLIC_URL = 'https://kelana.example'

/** Opens an app with a simulated WhatsApp. `mood` is the behavior of WhatsApp, and may change during a test. */
export async function whatsAppHouse({ isDisorderly = false, isSubmitted = true, now = '2026-11-20T12:00:00Z' } = {}) {
  const phone: ShownMessage[] = []
  const world = { mood: 'well' as Mood, newsUrl: '' }
  const standIn = createStandIn({
    account: ACCOUNT,
    newsUrl: () => world.newsUrl,
    onMessage: (message) => void phone.push(message),
    mood: () => world.mood,
    isDisorderly,
    now: () => new Date(),
  })
  const { url, close } = await listen(standIn.hono)
  const app = await testApp({
    now,
    settings: { publicUrl: PUBLIC_URL, whatsApp: { ...ACCOUNT, origin: `${url}/v24.0` } },
  })
  await app.open()
  world.newsUrl = `${app.selfUrl()}${WHATSAPP_NEWS}`
  const { whatsApp } = app
  if (!whatsApp) throw new Error('no WhatsApp')
  const submit = () => submitTemplates(whatsApp, { publicUrl: PUBLIC_URL, pictureHandle: '4::aW1hZ2UvcG5n' })
  if (isSubmitted) await submit()
  return {
    app,
    /** The messages on the phones of guests. */
    phone,
    standIn,
    submit,
    be: (mood: Mood) => {
      world.mood = mood
    },
    /** Sends the messages in the outbox until no message is due, and waits for the delivery reports of WhatsApp. */
    async send() {
      while ((await sendMessages(app)).handled + (await sendAnswers(app)).handled > 0) await standIn.settle()
      await standIn.settle()
    },
    /** Sends a delivery report or a message of a guest to the server with a signature. By default, the signature is correct. */
    news: (body: string, signature = signNews(ACCOUNT.appSecret, body)) =>
      fetch(world.newsUrl, { method: 'POST', headers: { [SIGNATURE_HEADER]: signature }, body }),
    newsUrl: () => world.newsUrl,
    async [Symbol.asyncDispose]() {
      await standIn.settle()
      await app[Symbol.asyncDispose]()
      close()
    },
  }
}

/** Holds a table for a guest who chose WhatsApp. `isProven`: true if the guest has proven the phone. */
export async function heldByWhatsApp(app: TestApp, { isProven = true } = {}) {
  const hold = await heldTable(app)
  await app.sql`update reservations set phone_proven = ${isProven}, messages_by = 'whatsapp' where id = ${hold.id}`
  return hold
}

/** Pays for a held table, which queues the confirmation. */
export const payHeld = (app: TestApp, hold: { id: string; amount: number }) =>
  settlePayment(app, hold.id, paidBy(`T1 ${hold.id}`, hold.amount))

export async function paidByWhatsApp(app: TestApp) {
  const hold = await heldByWhatsApp(app)
  await app.sql`delete from messages where reservation_id = ${hold.id}`
  await payHeld(app, hold)
  return hold
}

/** Returns the messages about a reservation in the order of their ids. Each message is a text in the form `kind channel state delivery`. */
export async function messagesOf(app: TestApp, id: string): Promise<string[]> {
  const rows = await app.sql<{ line: string }[]>`
    select concat_ws(' ', kind, channel, state, delivery) as line from messages where reservation_id = ${id} order by messages.id`
  return rows.map(({ line }) => line)
}

/** Returns the subjects of the emails that were sent. */
export const emailsOf = async (app: TestApp) =>
  (await app.sql<{ subject: string }[]>`select subject from sandbox.inbox where kind = 'email' order by id`).map(
    ({ subject }) => subject,
  )

/**
 * Sends the reminder of a paid table. `clock`: the time of sending on the day of the visit. Returns functions that press the buttons of the
 * reminder.
 */
export async function aReminder(house: WhatsAppHouse, clock = '15:30') {
  const { app, standIn, phone: screen } = house
  const { id } = await paidByWhatsApp(app)
  await app.sql`delete from messages where reservation_id = ${id}`
  app.clock.set(`${PAID_NIGHT}T${clock}:00+07:00`)
  const row = await findReservation(app.sql, id)
  if (!row) throw new Error('no reservation')
  const { email: recipient, locale } = row
  await enqueue(app.sql, { kind: 'visit_reminder', reservationId: id, recipient, locale, now: app.now() })
  await house.send()
  const digits = row.phone.slice(1)
  const buttons = () => screen.flatMap((message) => message.buttons)
  return {
    id,
    code: row.bookingCode,
    outletId: row.outletId,
    digits,
    /**
     * Presses one of the three newest buttons of this kind, by default as the guest's phone. `place` is the index of the button among these
     * three.
     */
    async press(kind: 'button' | 'interactive', place: number, from = digits) {
      const button = buttons()
        .filter((each) => each.kind === kind)
        .slice(-3)[place]
      if (!button) throw new Error('no button')
      await standIn.press(from, button)
      await house.send()
    },
    answers: async () =>
      (
        await app.sql<{ line: string }[]>`
          select concat_ws(' ', author, kind, state, left(text, 40)) as line from conversation_messages
          where reservation_id = ${id} order by conversation_messages.id`
      ).map(({ line }) => line),
    news: async () => {
      const [visit] = await app.sql<{ news: ArrivalNews | null }[]>`
        select arrival_news as news from reservations where id = ${id}`
      return visit?.news && [visit.news.answer, visit.news.minutes]
    },
  }
}
export type WhatsAppHouse = Awaited<ReturnType<typeof whatsAppHouse>>
