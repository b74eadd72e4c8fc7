import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApplePush } from '#server/notifications/wallets/apple-push.ts'
import { cancelNightItems } from '#server/stock/night-cancellation/cancel-items.ts'
import { cancelNight, costOfNight } from '#server/stock/night-cancellation/cancel-night.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { tellWallets } from '#server/reservations/wallets/tell-wallets.ts'
import { aPerson } from '#tests/support/office.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { unpackPass } from '#tests/support/pass-files.ts'
import { PASS_CERTIFICATE } from '#tests/support/pass-certificate.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { googleServer, PASS_TYPE, pushServer, TEST_WALLETS } from '#tests/support/wallet-stand-in.ts'

const HEX = (n: number) => `abcdef${String(n).padStart(26, '0')}`

function phone(url: string, device: string) {
  const base = `${url}/api/wallets/apple/v1`
  const ask = (
    method: string,
    path: string,
    { token, body, since }: { token?: string; body?: object; since?: string } = {},
  ) =>
    fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `ApplePass ${token}` }),
        ...(since && { 'If-Modified-Since': since }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const own = `/devices/${device}/registrations/${PASS_TYPE}`
  return {
    ask,
    register: async (serial: string, token: string, pushToken: string) =>
      (await ask('POST', `${own}/${serial}`, { token, body: { pushToken } })).status,
    forget: async (serial: string, token: string) => (await ask('DELETE', `${own}/${serial}`, { token })).status,
    changed: async (tag?: string) => {
      const answer = await ask('GET', `${own}${tag ? `?passesUpdatedSince=${tag}` : ''}`)
      return answer.status === 204 ? null : ((await answer.json()) as { serialNumbers: string[]; lastUpdated: string })
    },
    pass: (serial: string, token: string, since?: string) =>
      ask('GET', `/passes/${PASS_TYPE}/${serial}`, { token, ...(since && { since }) }),
  }
}

const passOf = async (answer: Response): Promise<Record<string, unknown>> =>
  JSON.parse(
    unpackPass(Buffer.from(await answer.arrayBuffer()))
      .get('pass.json')
      ?.toString() ?? '',
  )

const withWallets = (urls: { apple?: string; google?: string }) =>
  testApp({
    settings: { wallets: TEST_WALLETS, walletUrls: { apple: urls.apple ?? null, google: urls.google ?? null } },
  })
const tokenOf = (app: TestApp, id: string) => app.keys.sign('wallet pass', id)

async function callOffNight(app: TestApp, outletId: number) {
  const owner = { kind: 'staff', id: (await aPerson(app, 'owner', outletId)).id } as const
  const at = { outletId, night: PAID_NIGHT }
  const { version, amount } = await costOfNight(app, at)
  const reason = { id: 'Listrik padam.', en: 'The power is out.' }
  await cancelNight(app, owner, { id: randomUUID(), ...at, version, reason, quoted: amount }, () => ({
    alone: null,
    approve: null,
  }))
  await cancelNightItems(app)
}

test('a phone with an Apple pass gets one push after a change of the ticket, and loads the new pass', async () => {
  await using apple = await pushServer()
  await using app = await withWallets({ apple: apple.url })
  const { url } = await app.open()
  const { id } = await paidTable(app)
  const { ask, register, changed, pass, forget } = phone(url, 'iphone-1')
  const token = tokenOf(app, id)
  expect(await register(id, 'a token of another', HEX(1))).toBe(401)
  expect(await register(randomUUID(), token, HEX(1))).toBe(401)
  expect(await register(id, token, 'not hex')).toBe(400)
  expect([await register(id, token, HEX(9)), await register(id, token, HEX(1))]).toEqual([201, 200])
  expect(await changed()).toBeNull()
  const first = await pass(id, token)
  const since = first.headers.get('last-modified') ?? ''
  expect(await passOf(first)).toMatchObject({
    webServiceURL: `${app.publicUrl()}/api/wallets/apple`,
    authenticationToken: token,
    serialNumber: id,
  })
  expect((await pass(id, 'a token of another')).status).toBe(401)
  app.clock.advance(5)
  expect((await pass(id, token, since)).status).toBe(304)
  await tellWallets(app)
  expect(apple.pushes).toEqual([])

  await app.sql`update reservations set arrival_time = '22:30' where id = ${id}`
  // A phone that asks before the push already gets the changed pass.
  expect((await pass(id, token, since)).status).toBe(200)
  await tellWallets(app)
  await tellWallets(app)
  expect(apple.pushes).toEqual([{ token: HEX(1), topic: PASS_TYPE, body: '{}', certificate: null }])
  const news = await changed()
  expect(news?.serialNumbers).toEqual([id])
  expect(await changed(news?.lastUpdated)).toBeNull()
  const second = await pass(id, token, since)
  expect(await passOf(second)).toMatchObject({
    eventTicket: {
      headerFields: [{ value: expect.stringContaining('22'), changeMessage: expect.stringContaining('%@') }],
    },
  })
  app.clock.advance(5)
  expect((await pass(id, token, new Date(app.now()).toUTCString())).status).toBe(304)
  expect((await ask('POST', '/log', { body: { logs: ['no web service'] } })).status).toBe(200)
  expect([await forget(id, 'another'), await forget(id, token)]).toEqual([401, 200])
  await app.sql`update reservations set arrival_time = '23:00' where id = ${id}`
  await tellWallets(app)
  expect(apple.pushes).toHaveLength(1)
})

test('canceling a night makes its Apple passes void and its Google tickets expire', async () => {
  await using apple = await pushServer((token) => {
    if (token === HEX(2)) return { status: 410, reason: 'Unregistered' }
    return token === HEX(3) ? { status: 400, reason: 'BadDeviceToken' } : { status: 200 }
  })
  await using google = await googleServer((path) => (path.endsWith(ids[1] ?? '') ? 404 : 200))
  const ids: string[] = []
  await using app = await withWallets({ apple: apple.url, google: google.url })
  const { url } = await app.open()
  for (let n = 0; n < 3; n++) {
    const { id } = await paidTable(app)
    ids.push(id)
    expect(await phone(url, `iphone-${n + 1}`).register(id, tokenOf(app, id), HEX(n + 1))).toBe(201)
  }
  expect(await phone(url, 'iphone-1').register(ids[2] ?? '', tokenOf(app, ids[2] ?? ''), HEX(1))).toBe(201)
  const row = await findReservation(app.sql, ids[0] ?? '')
  await callOffNight(app, row?.outletId ?? 0)
  await tellWallets(app)
  expect(apple.pushes.map(({ token }) => token).toSorted()).toEqual([HEX(1), HEX(2), HEX(3)])
  expect(apple.connections()).toBe(1)
  const registrations = await app.sql<
    { deviceId: string }[]
  >`select device_id from wallet_registrations order by device_id`
  expect(registrations.map(({ deviceId }) => deviceId)).toEqual(['iphone-1', 'iphone-1'])
  expect((await phone(url, 'iphone-1').changed())?.serialNumbers.toSorted()).toEqual(
    [ids[0], ids[2]].toSorted((a = '', b = '') => a.localeCompare(b)),
  )
  const pass = await passOf(await phone(url, 'iphone-1').pass(ids[0] ?? '', tokenOf(app, ids[0] ?? '')))
  expect(pass).toMatchObject({ voided: true })
  expect(JSON.stringify(pass)).toMatch(/Reservasi dibatalkan|Booking canceled/)
  expect(google.asked.map(({ method, path, body }) => `${method} ${path} ${String(body['state'])}`).toSorted()).toEqual(
    ids.map((id) => `PATCH eventTicketObject/${TEST_WALLETS.google.issuer}.${id} EXPIRED`).toSorted(),
  )
  expect(google.tokens()).toBe(1)
  await tellWallets(app)
  expect([apple.pushes.length, google.asked.length]).toEqual([3, 3])
})

test('a failed update at Apple or Google is sent again', async () => {
  let status = 503
  await using apple = await pushServer(() => ({ status }))
  await using google = await googleServer(() => status)
  await using app = await withWallets({ apple: apple.url, google: google.url })
  const { url } = await app.open()
  const { id } = await paidTable(app)
  await phone(url, 'iphone-1').register(id, tokenOf(app, id), HEX(1))
  const row = await findReservation(app.sql, id)
  await callOffNight(app, row?.outletId ?? 0)
  await tellWallets(app)
  await tellWallets(app)
  expect([apple.pushes.length, google.asked.length]).toEqual([1, 1])
  status = 200
  app.clock.advance(16)
  await tellWallets(app)
  app.clock.advance(3600)
  await tellWallets(app)
  expect([apple.pushes.length, google.asked.length]).toEqual([2, 2])
  const phones = () => app.sql`select 1 from wallet_registrations`
  await forgetOld(app)
  expect(await phones()).toHaveLength(1)
  app.clock.advance(45 * 86_400)
  await forgetOld(app)
  expect(await phones()).toHaveLength(0)
})

test('a changed reservation updates the arrival time of its Google ticket', async () => {
  await using google = await googleServer()
  await using app = await withWallets({ google: google.url })
  const { id } = await paidTable(app)
  await app.sql`update reservations set arrival_time = '22:30', pax = 3 where id = ${id}`
  await tellWallets(app)
  expect(google.asked.map(({ method, path }) => [method, path])).toEqual([
    ['POST', 'eventTicketClass'],
    ['PATCH', `eventTicketObject/${TEST_WALLETS.google.issuer}.${id}`],
  ])
  expect(google.asked[1]?.body).toMatchObject({
    state: 'ACTIVE',
    textModulesData: [{ body: expect.stringContaining('22') }, {}],
  })
})

test('the connection to Apple presents the certificate of the pass type', async () => {
  await using apple = await pushServer(() => ({ status: 200 }), true)
  const tls = { ca: [PASS_CERTIFICATE], checkServerIdentity: () => undefined }
  const line = openApplePush(TEST_WALLETS.apple, { url: apple.url, tls })
  expect([...(await line.push([HEX(1), '../../evil']))]).toEqual([
    [HEX(1), 'told'],
    ['../../evil', 'gone'],
  ])
  expect(apple.pushes).toMatchObject([{ token: HEX(1), certificate: `Pass Type ID: ${PASS_TYPE}` }])
})

test('if Apple cannot be reached, each push is reported as failed and nothing is thrown', async () => {
  const line = openApplePush(TEST_WALLETS.apple, { url: 'http://127.0.0.1:9' })
  expect([...(await line.push([HEX(1), HEX(2)])).values()]).toEqual(['failed', 'failed'])
})

test('without wallet keys, phones cannot register for updates, and changes of reservations queue no updates', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { id } = await paidTable(app)
  expect(await phone(url, 'iphone-1').register(id, tokenOf(app, id), HEX(1))).toBe(401)
  expect((await phone(url, 'iphone-1').pass(id, tokenOf(app, id))).status).toBe(401)
  await app.sql`update reservations set arrival_time = '22:30' where id = ${id}`
  await tellWallets(app)
  const due = await app.sql`select 1 from wallet_changes where is_new or google_at is not null`
  expect(due).toHaveLength(0)
})
