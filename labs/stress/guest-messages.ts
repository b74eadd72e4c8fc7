// Sends very many messages to guests through a WhatsApp that fails in each documented way. Meanwhile a process is killed again and again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { describeTemplate } from '#server/notifications/whatsapp/submit-templates.ts'
import { TEMPLATE_KINDS } from '#server/notifications/whatsapp/templates.ts'
import { WHATSAPP_NEWS } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import { createStandIn, type StandIn } from '#server/sandbox/whatsapp/stand-in.ts'
import type { Mood } from '#server/sandbox/whatsapp/stand-in-parts.ts'
import { listen } from '#tests/support/listen.ts'
import { manyPaid } from '#tests/support/many-paid.ts'
import { type Random, randomFrom } from './support/random.ts'
import { openServer } from './support/server.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type GuestMessages = {
  /** Number of confirmations. Each confirmation is for a different reservation. */
  messages: number
  /** Number of times that the sending process is killed. */
  kills: number
  seed: number
  ports: readonly number[]
  /** Maximum number of seconds until each guest has read the message. */
  restWithinSeconds: number
}

const ACCOUNT = {
  token: 'EAAG-of-the-stress-run',
  phoneNumberId: '106540352242922',
  businessId: '102290129340398',
  appSecret: 'a secret of the app, for the stress run',
}
/** The faults of WhatsApp, with the percentage of requests that get each fault. All other requests succeed. */
const SHARES: readonly (readonly [Mood, number])[] = [
  ['busy', 8],
  ['broken', 6],
  ['lost', 6],
  ['undelivered', 8],
  ['unreachable', 8],
]
/** A message counts as overdue this number of seconds after it was passed to WhatsApp. In the product, this time is five minutes. */
const OVERDUE_SECONDS = 30
const KILL_EVERY_MS = 4000

/**
 * State of the guests' phones. `moods`: the behavior of WhatsApp at the last request for each phone. `delivered`: the messages that
 * WhatsApp reported as delivered.
 */
type Phones = { moods: Map<string, Mood>; delivered: Tally }

/** Each guest reads the message once, by one channel, and no message is lost. */
export async function guestMessages(plan: GuestMessages): Promise<Verdict> {
  await using server = await openServer('stress-guest-messages')
  const { sql } = server
  const phones: Phones = { moods: new Map(), delivered: new Tally() }
  const standIn = await openStandIn(phones, randomFrom(plan.seed))
  const [first = 0, second = 0] = plan.ports
  const env = envOf(standIn.url)
  let victim = await server.serve(first, env)
  const survivor = await server.serve(second, env)
  standIn.reportTo(`${survivor.url}${WHATSAPP_NEWS}`)

  const start = performance.now()
  await queueConfirmations(sql, plan.messages)
  for (let kill = 0; kill < plan.kills; kill++) {
    await pause(KILL_EVERY_MS)
    await victim.kill('SIGKILL')
    victim = await server.serve(first, env)
  }
  const waiting = await sendAll(sql, standIn, plan.restWithinSeconds)
  const seconds = (performance.now() - start) / 1000
  const faults = await faultsOf(sql, phones, plan.messages)
  if (waiting > 0) faults.push(`${waiting} messages still wait after ${plan.restWithinSeconds} s`)
  faults.push(...(await brokenPromises(sql, { jobsHaveRun: false })))
  standIn.close()
  const figures = `${plan.messages} messages in ${seconds.toFixed(0)} s, ${await channelsOf(sql)}; last answers of WhatsApp: ${moodsOf(phones)}; a process killed ${plan.kills} times`
  return { name: 'messages', figures, faults }
}

const envOf = (origin: string) => ({
  WHATSAPP_ORIGIN: `${origin}/v24.0`,
  WHATSAPP_TOKEN: ACCOUNT.token,
  WHATSAPP_PHONE_NUMBER_ID: ACCOUNT.phoneNumberId,
  WHATSAPP_BUSINESS_ID: ACCOUNT.businessId,
  WHATSAPP_APP_SECRET: ACCOUNT.appSecret,
  WHATSAPP_VERIFY_TOKEN: 'a word for the check of the address',
})

type OpenStandIn = Pick<StandIn, 'settle'> & { url: string; reportTo(url: string): void; close: () => void }

async function openStandIn({ moods, delivered }: Phones, random: Random): Promise<OpenStandIn> {
  const place = { newsUrl: '' }
  const standIn = createStandIn({
    account: ACCOUNT,
    newsUrl: () => place.newsUrl,
    onMessage: ({ to }) => {
      if (moods.get(to) !== 'undelivered') delivered.add(to)
    },
    mood(to) {
      const mood = nextMood(random)
      moods.set(to, mood)
      return mood
    },
    isDisorderly: true,
    now: () => new Date(),
  })
  for (const kind of TEMPLATE_KINDS)
    for (const language of ['id', 'en'] as const)
      standIn.templates.add(
        describeTemplate(kind, language, { publicUrl: 'http://127.0.0.1', pictureHandle: 'sample' }),
      )
  const { url, close } = await listen(standIn.hono)
  return {
    url,
    reportTo: (address) => {
      place.newsUrl = address
    },
    settle: standIn.settle,
    close,
  }
}

function nextMood(random: Random): Mood {
  for (const [mood, share] of SHARES) if (random.percent(share)) return mood
  return 'well'
}

/** Queues the confirmation of many paid reservations. Each guest has a proven phone and chose WhatsApp. */
async function queueConfirmations(sql: Sql, count: number): Promise<void> {
  const now = new Date()
  const ids = (await manyPaid(sql, { count, now, members: 100 })).map(({ id }) => id)
  await sql.begin(async (tx) => {
    await tx`select set_config('senja.actor', 'system:test', true)`
    await tx`update reservations set phone_proven = true, messages_by = 'whatsapp' where id = any(${ids}::uuid[])`
    await tx`
      insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, next_attempt_at, created_at)
      select 'reservation_confirmed:' || id, 'whatsapp', 'reservation_confirmed', id, email, locale, ${now}, ${now}
      from reservations where id = any(${ids}::uuid[])`
  })
}

/**
 * Waits until no message is due, and returns the number of messages that still wait. A message is overdue some seconds after sending if
 * WhatsApp reports no delivery. In the product, this takes five minutes.
 */
async function sendAll(sql: Sql, standIn: OpenStandIn, withinSeconds: number): Promise<number> {
  const until = performance.now() + withinSeconds * 1000
  for (;;) {
    await standIn.settle()
    await sql`
      update messages set next_attempt_at = now() where kind = 'reservation_confirmed' and state = 'sending'
        and next_attempt_at between now() and now() + interval '5 minutes' - ${OVERDUE_SECONDS} * interval '1 second'`
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from messages where kind = 'reservation_confirmed' and state in ('queued', 'sending')`
    const count = row?.count ?? 0
    if (count === 0 || performance.now() > until) return count
    await pause(1000)
  }
}

/** Compares the phones and the mailbox with the sent messages. Each guest must have one message by one channel. */
async function faultsOf(sql: Sql, { delivered }: Phones, expected: number): Promise<string[]> {
  const rows = await sql<{ phone: string; emails: number; state: string }[]>`
    select r.phone, m.state, (select count(*)::int from sandbox.inbox i where i.kind = 'email' and i.message_id = m.id) as emails
    from messages m join reservations r on r.id = m.reservation_id where m.effect_key = 'reservation_confirmed:' || r.id`
  const faults = rows.flatMap(({ phone, emails, state }) => {
    const count = delivered.of(phone) + emails
    return count === 1 ? [] : [`${phone}: ${delivered.of(phone)} by WhatsApp and ${emails} emails, ${state}`]
  })
  return rows.length === expected ? faults : [`${rows.length} of ${expected} messages were queued`, ...faults]
}

async function channelsOf(sql: Sql): Promise<string> {
  const rows = await sql<{ line: string }[]>`
    select concat(count(*), ' by ', channel) as line from messages where kind = 'reservation_confirmed' group by channel order by channel`
  return rows.map(({ line }) => line).join(' and ')
}

function moodsOf({ moods }: Phones): string {
  const tally = new Tally()
  for (const mood of moods.values()) tally.add(mood)
  return String(tally)
}
