// A house with WhatsApp: the simulated Cloud API on a port of its own, and an app that sends through it.
import { serve, type ServerType } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { WHATSAPP_NEWS } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import { signNews, SIGNATURE_HEADER } from '#server/notifications/whatsapp/read-news.ts'
import { submitTemplates } from '#server/notifications/whatsapp/submit-templates.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { sendAnswers } from '#server/reservations/conversation/send-answers.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { createStandIn } from '#server/sandbox/whatsapp/stand-in.ts'
import type { Mood, ShownMessage } from '#server/sandbox/whatsapp/stand-in-parts.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { heldTable, paidBy } from '#tests/support/paid-table.ts'

const ACCOUNT = {
  token: 'EAAG-for-tests',
  phoneNumberId: '106540352242922',
  businessId: '102290129340398',
  appSecret: 'a secret of the app, for tests',
  verifyToken: 'a word for the check of the address',
}
const PUBLIC_URL = 'https://kelana.example'

/** Opens the house. `mood` is the behavior of the simulated WhatsApp, and may change during a test. */
export async function whatsAppHouse({ isDisorderly = false, isSubmitted = true, now = '2026-11-20T12:00:00Z' } = {}) {
  const phone: ShownMessage[] = []
  const world = { mood: 'well' as Mood, newsUrl: '' }
  const standIn = createStandIn({
    account: ACCOUNT,
    newsUrl: () => world.newsUrl,
    onMessage: (message) => void phone.push(message),
    mood: () => world.mood,
    isDisorderly,
  })
  const { server, url } = await listen(standIn.hono)
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
    /** Runs the outbox until nothing is due, and waits for the news of WhatsApp. */
    async send() {
      while ((await sendMessages(app)).handled + (await sendAnswers(app)).handled > 0) await standIn.settle()
      await standIn.settle()
    },
    /** Posts news with a signature, by default the right one. */
    news: (body: string, signature = signNews(ACCOUNT.appSecret, body)) =>
      fetch(world.newsUrl, { method: 'POST', headers: { [SIGNATURE_HEADER]: signature }, body }),
    newsUrl: () => world.newsUrl,
    async [Symbol.asyncDispose]() {
      await standIn.settle()
      await app[Symbol.asyncDispose]()
      server.close()
    },
  }
}

function listen(hono: { fetch: (request: Request) => Response | Promise<Response> }) {
  return new Promise<{ server: ServerType; url: string }>((resolve) => {
    const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve({ server, url: `http://127.0.0.1:${port}` }),
    )
  })
}

/** Holds a table for a guest who chose WhatsApp. `isProven`: the guest has proven the phone. */
export async function heldByWhatsApp(app: TestApp, { isProven = true } = {}) {
  const hold = await heldTable(app)
  await app.sql`update reservations set phone_proven = ${isProven}, messages_by = 'whatsapp' where id = ${hold.id}`
  return hold
}

/** Pays a held table, which queues the confirmation. */
export const payHeld = (app: TestApp, hold: { id: string; amount: number }) =>
  settlePayment(app, hold.id, paidBy(`T1 ${hold.id}`, hold.amount))

export async function paidByWhatsApp(app: TestApp) {
  const hold = await heldByWhatsApp(app)
  await app.sql`delete from messages where reservation_id = ${hold.id}`
  await payHeld(app, hold)
  return hold
}

/** Returns the messages about a reservation as `kind channel state delivery`, in their order. */
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
