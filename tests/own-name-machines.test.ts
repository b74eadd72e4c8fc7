// Tests that no answer to door devices, partners, assistants, wallets and search engines mentions the demo if the group is another one.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { doorCalls, type DoorCallName } from '#server/http/door/door-calls.ts'
import { DOOR_CALLS } from '#server/http/door/door-call.ts'
import { googleFeeds } from '#server/http/feeds/google-feeds.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { anAssistant } from '#tests/support/assistant.ts'
import { forTables, freeTableIds, NIGHT, outletIdOf, TABLES } from '#tests/support/booking.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aDoorNight } from '#tests/support/door.ts'
import { aPhone } from '#tests/support/guest.ts'
import { messageSubjects } from '#tests/support/message-samples.ts'
import { subjectOf } from '#tests/support/office-subjects.ts'
import { PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { askPartner, aToken } from '#tests/support/partner.ts'
import { partnerSending } from '#tests/support/partner-bodies.ts'
import { partnerCalls } from '#server/http/partner/partner-calls.ts'
import { textOfAnswer } from '#tests/support/read-answer.ts'
import { findDemoIn, renamedApp, renameSlugs } from '#tests/support/renamed-group.ts'
import { googleServer, TEST_WALLETS } from '#tests/support/wallet-stand-in.ts'

const LANGUAGES = ['id', 'en'] as const
const NONE = { scans: 0, came: 0, went: 0 }

/** Returns each text with a name of the demo, with the name of the call in front. */
const faultsIn = (texts: readonly (readonly [string, string])[]): string[] =>
  texts.flatMap(([name, text]) => findDemoIn(text).map((words) => `${name}: ${words}`))

/** Bodies of the calls of the door. */
const doorBodies = (subjectId: string): Record<DoorCallName, object> => {
  const proof = { deviceId: randomUUID(), nonce: 'a', signature: 'a' }
  const night = PAID_NIGHT
  return {
    enrolDoor: { code: 'a'.repeat(32), publicKey: 'a' },
    doorChallenge: { deviceId: randomUUID() },
    openDoor: proof,
    doorNights: {},
    doorList: { night },
    doorStream: { night },
    doorNight: { night },
    sendScans: { boot: randomUUID(), deviceNow: Date.now(), waiting: 0, scans: [] },
    claimHeads: { number: 1, subjectId, subject: 'reservation', night, heads: 1 },
    ringBell: { id: randomUUID(), kind: 'full' },
    takeShift: { staffId: randomUUID(), pin: '123456' },
    closeDoor: { night, lastNumber: 0 },
    leaveDoor: { ...proof, lost: NONE },
    reportCleared: { lost: null },
  }
}

test('office D1 no answer of a door call mentions the demo', async () => {
  await using app = await renamedApp()
  const { url, door, partyId } = await aDoorNight(app)
  await renameSlugs(app)
  const texts: [string, string][] = []
  const read: string[] = []
  for (const language of LANGUAGES) {
    const { cookie } = await door(`Utara ${language}`)
    for (const [name, body] of Object.entries(doorBodies(partyId)) as [DoorCallName, object][]) {
      const { method } = doorCalls[name]
      const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
      const answer = await fetch(url + DOOR_CALLS + name + query, {
        method,
        headers: {
          cookie,
          'accept-language': language,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      })
      texts.push([name, await textOfAnswer(answer)])
      if (answer.status < 300) read.push(name)
    }
  }
  expect(read).toEqual(expect.arrayContaining(['doorNights', 'doorList', 'doorStream', 'doorNight', 'sendScans']))
  expect(texts.find(([name]) => name === 'doorList')?.[1]).toContain('KLN-')
  expect(faultsIn(texts)).toEqual([])
})

test('office D1 no answer and no document of the API for partners mentions the demo', async () => {
  await using app = await renamedApp()
  const { url } = await app.open()
  const outletId = await outletIdOf(app, 'kuningan')
  const reservationId = await subjectOf(app, 'reservation', outletId)
  const { token } = await aToken(app)
  await renameSlugs(app)
  const texts: [string, string][] = []
  for (const language of LANGUAGES)
    for (const name of Object.keys(partnerCalls)) {
      const sending = partnerSending(name, outletId, reservationId)
      const headers = { ...sending.headers, 'accept-language': language }
      const { status, text } = await askPartner(url, name, { ...sending, token, headers })
      if (partnerCalls[name]?.method === 'GET' && name !== 'readBill') expect([name, status]).toEqual([name, 200])
      texts.push([name, text])
    }
  for (const path of ['/api/partner/openapi.json', '/api/openapi.json']) {
    const { info, ...parts } = (await (await fetch(url + path)).json()) as { info: { title: string } }
    // The title of a document names the software (decision 117).
    texts.push([path, JSON.stringify({ ...parts, info: { ...info, title: '' } })])
  }
  expect(faultsIn(texts)).toEqual([])
})

test('office D1 no tool for assistants mentions the demo, in its description and its answers', async () => {
  await using app = await renamedApp()
  const { url } = await app.open()
  const outlet_id = await outletIdOf(app, 'kuningan')
  const { outletId: restaurant } = await aRestaurant(app)
  await messageSubjects(app)
  await renameSlugs(app)
  await using assistant = await anAssistant(url)
  const { tools } = await assistant.client.listTools()
  const texts: [string, string][] = [
    ['instructions', `${assistant.client.getInstructions()} ${JSON.stringify(assistant.client.getServerVersion())}`],
    ['tools', JSON.stringify(tools)],
  ]
  const toolNames = new Set<string>()
  for (const language of LANGUAGES) {
    const call = async (name: string, input: Record<string, unknown>) => {
      const result = await assistant.call(name, { ...input, language })
      expect([name, result.isRefused, result.isRefused && result.text]).toEqual([name, false, false])
      toolNames.add(name)
      texts.push([name, JSON.stringify(result)])
      return result.data
    }
    await call('find_nights', {})
    const offer = await call('find_tables', { outlet_id, night: NIGHT, party: 2 })
    const [table] = offer['tables'] as { table_id: number }[]
    await call('find_dinners', { outlet_id: restaurant, night: DINNER_NIGHT, party: 2 })
    const places = { outlet_id, night: NIGHT, tables: [{ table_id: table?.table_id, guests: 2 }] }
    const quote = await call('quote', places)
    const who = { name: 'Raka Wicaksana', phone_number: aPhone(), email: 'raka@surat.example' }
    const [time] = offer['arrival_times'] as string[]
    const terms = { total: quote['total'], idempotency_key: quote['idempotency_key'] }
    const reservation = await call('hold', { ...places, ...who, ...terms, time })
    await call('read_reservation', { reservation_id: reservation['reservation_id'], key: reservation['key'] })
  }
  const waiting = await assistant.call('join_waitlist', {
    outlet_id,
    night: '2026-12-02',
    party: 2,
    kind: 'tables',
    language: 'en',
    name: 'Tari Anggraini',
    phone_number: aPhone(),
    email: 'tari@surat.example',
  })
  expect(waiting.isRefused).toBe(false)
  texts.push(['join_waitlist', JSON.stringify(waiting)])
  toolNames.add('join_waitlist')
  expect([...toolNames].toSorted()).toEqual(tools.map(({ name }) => name).toSorted())
  expect(faultsIn(texts)).toEqual([])
}, 60_000)

const WALLETS = {
  apple: { ...TEST_WALLETS.apple, passType: 'pass.example.arah' },
  google: { ...TEST_WALLETS.google, account: 'arah@example.iam.gserviceaccount.com' },
}

for (const language of LANGUAGES)
  test(`office D1 in ${language} no ticket, pass or calendar file of a booking mentions the demo`, async () => {
    await using google = await googleServer()
    const settings = { wallets: WALLETS, walletUrls: { apple: null, google: google.url } }
    await using app = await renamedApp({ settings })
    const { url } = await app.open()
    const [table = 0] = await freeTableIds(app)
    const answer = await apiAt(url).post(TABLES, forTables([table]), { language })
    const { data, access_token: key } = dataOf<PaymentData>(answer)
    const id = data.reservation_id
    await settlePayment(app, id, paidBy('T1', data.amount))
    await renameSlugs(app)
    const texts: [string, string][] = []
    for (const file of ['ticket.pdf', 'ticket.pkpass', 'calendar.ics', 'google-wallet']) {
      const response = await fetch(`${url}/api/web/reservations/${id}/${file}?key=${key}`, { redirect: 'manual' })
      expect([file, response.status < 400]).toEqual([file, true])
      texts.push([file, `${await textOfAnswer(response)} ${response.headers.get('location') ?? ''}`])
    }
    texts.push(['google', JSON.stringify(google.asked)])
    expect(texts.find(([name]) => name === 'ticket.pkpass')?.[1]).toContain('KLN-')
    expect(faultsIn(texts)).toEqual([])
  })

test('office D1 no feed, calendar or file for search engines and assistants mentions the demo', async () => {
  await using app = await renamedApp()
  const { url } = await app.open()
  await renameSlugs(app)
  const outlets = await app.sql<{ path: string }[]>`
    select '/brands/' || b.slug || '/' || o.slug as path from outlets o join brands b on b.id = o.brand_id`
  const paths = ['/llms.txt', '/robots.txt', '/sitemap.xml', '/icon.svg', '/favicon.svg']
  for (const language of LANGUAGES)
    paths.push(
      `/sitemap-${language}.xml`,
      `/${language}/feed.xml`,
      `/${language}/manifest.webmanifest`,
      ...outlets.map(({ path }) => `/${language}${path}/calendar.ics`),
    )
  const texts: [string, string][] = []
  for (const path of paths) {
    const answer = await fetch(url + path)
    expect([path, answer.status]).toEqual([path, 200])
    texts.push([path, await textOfAnswer(answer)])
  }
  texts.push(['google feeds', JSON.stringify((await googleFeeds(app)).files)])
  expect(faultsIn(texts)).toEqual([])
})
