// Tests passkeys without a real browser: limits, stored data, emails, and the exact time of expiry.
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '#server/identity/passkeys/add-passkey.ts'
import {
  deletePasskey,
  findProof,
  insertChallenge,
  insertPasskey,
  type NewPasskey,
  passkeysOf,
  takeChallenge,
  usePasskey,
} from '#server/identity/passkeys/passkey-repository.ts'
import { presentPasskey } from '#server/identity/passkeys/present-passkey.ts'
import { newChallenge, spendChallenge } from '#server/identity/passkeys/relying-party.ts'
import { beginPasskeySignIn, signInByPasskey } from '#server/identity/passkeys/sign-in-by-passkey.ts'
import { addMembers } from '#tests/support/probing.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const PHONES = ['+628110000001', '+628110000002']
async function membersOf(app: TestApp): Promise<[string, string]> {
  await addMembers(app, PHONES)
  const rows = await app.sql<{ id: string }[]>`select id from members where phone = any(${PHONES}) order by phone`
  const [firstId, two] = rows.map(({ id }) => id)
  return [firstId ?? '', two ?? '']
}
const refusalOf = (trying: Promise<unknown>) =>
  trying.then(
    () => null,
    (refusal: { code?: string; details?: object; message: string }) =>
      Object.keys(refusal.details ?? {}).length > 0 ? refusal.details : (refusal.code ?? refusal.message),
  )
const countsOf = async (app: TestApp) => {
  const rows = await app.sql<{ key: string; count: number }[]>`select key, count from attempts order by key`
  return rows.map(({ key, count }) => `${key.split(':').slice(0, -1).join(':')} ${count}`)
}
const PUBLIC_KEY = 'public-key' as const
const EXPIRED = { errors: { credential: ['passkey_expired'] } }
const WRONG = { errors: { credential: ['passkey_wrong'] } }

test('R-071 R-075 with limits on, each step of adding and using a passkey counts as an attempt', async () => {
  await using app = await testApp({
    settings: { areLimitsOn: true, publicUrl: 'https://senja.example' },
    checkAtEnd: false,
  })
  const at = { origin: 'https://senja.example' }
  const [memberId] = await membersOf(app)
  await app.sql`update members set last_name = '' where id = ${memberId}`
  const keeper = softwarePasskey()
  const options = await beginPasskey(app, memberId)
  expect(options).toMatchObject({
    rp: { id: 'senja.example' },
    user: { name: PHONES[0], displayName: 'Raka' },
    timeout: 300_000,
    attestation: 'none',
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(memberId.replaceAll('-', ''))
  expect(options.challenge).toMatch(/^[\w-]{43}$/)
  const { transports: _, ...response } = keeper.create(options, at).response
  const credential = { ...keeper.create(options, at), type: PUBLIC_KEY, response }
  const added = await addPasskey(app, { memberId, credential, device: 'd'.repeat(300) })
  expect(added).toMatchObject({ transports: [], device: 'd'.repeat(200), createdAt: app.now(), lastUsedAt: null })
  expect(presentPasskey(added)).toMatchObject({
    keeper: null,
    created_at: app.now().toISOString(),
    last_used_at: null,
  })
  expect(
    await app.sql`select payload->>'keeper' as keeper, recipient from messages where kind = 'passkey_added'`,
  ).toEqual([{ keeper: '', recipient: 'raka@surat.example' }])
  expect(await countsOf(app)).toEqual(['passkey add:3600 2'])

  app.clock.advance(60)
  const signInOptions = await beginPasskeySignIn(app, { address: '203.0.113.1' })
  expect(signInOptions).toMatchObject({ rpId: 'senja.example', timeout: 300_000, userVerification: 'required' })
  const signed = { ...keeper.get(signInOptions, at), type: PUBLIC_KEY }
  const by = { address: '203.0.113.1', browserKey: 'a browser' }
  const session = await signInByPasskey(app, { credential: signed, device: 'a phone' }, by)
  expect(session).toMatchObject({ isNew: false, member: { id: memberId } })
  expect(await app.sql`select phone, browser_key from phone_proofs`).toEqual([
    { phone: PHONES[0], browserKey: 'a browser' },
  ])
  expect(await countsOf(app)).toEqual(['passkey add:3600 2', 'passkey ask:600 1', 'passkey signIn:600 1'])
  const [passkey] = await listPasskeys(app, memberId)
  expect(presentPasskey(passkey!).last_used_at).toBe(app.now().toISOString())
  expect((await beginPasskey(app, memberId)).excludeCredentials).toEqual([
    { id: keeper.id, type: 'public-key', transports: [] },
  ])
  await app.sql`update attempts set count = 30 where key like 'passkey add:%'`
  expect(await refusalOf(beginPasskey(app, memberId))).toMatchObject({ retryAfterSeconds: expect.any(Number) })
  expect(await refusalOf(addPasskey(app, { memberId, credential, device: '' }))).toMatchObject({
    retryAfterSeconds: expect.any(Number),
  })

  // A sign-in proves a phone only if the browser has a key, so this sign-in stores no proof. A deleted account cannot add a passkey.
  const nameless = { ...keeper.get(await beginPasskeySignIn(app, by), at), type: PUBLIC_KEY }
  await signInByPasskey(app, { credential: nameless, device: '' }, { ...by, browserKey: null })
  expect(await app.sql`select 1 from phone_proofs`).toHaveLength(1)
  expect(await refusalOf(beginPasskey(app, randomUUID()))).toBe('unauthenticated')
})

test('R-071 a passkey that is removed during a sign-in opens no session', async () => {
  await using app = await testApp({ settings: { publicUrl: 'https://senja.example' }, checkAtEnd: false })
  const at = { origin: 'https://senja.example' }
  const [memberId, other] = await membersOf(app)
  const keeper = softwarePasskey()
  const credential = { ...keeper.create(await beginPasskey(app, memberId), at), type: PUBLIC_KEY }
  const { id } = await addPasskey(app, { memberId, credential, device: '' })
  expect(await countsOf(app)).toEqual([])
  expect((await listPasskeys(app, memberId)).map(({ transports }) => transports)).toEqual([['internal']])
  const signIn = async (signed: ReturnType<typeof keeper.get>) =>
    refusalOf(
      signInByPasskey(
        app,
        { credential: { ...signed, type: PUBLIC_KEY }, device: '' },
        { address: '', browserKey: null },
      ),
    )
  const ask = () => beginPasskeySignIn(app, { address: '' })
  const strange = Buffer.from(other.replaceAll('-', ''), 'hex').toString('base64url')
  expect(await signIn(keeper.get(await ask(), { ...at, userHandle: strange }))).toEqual(WRONG)
  expect(await signIn(keeper.get(await ask(), { origin: 'https://senja.invalid' }))).toEqual(WRONG)
  expect(app.heard.filter((line) => line.includes('passkey refused'))).toHaveLength(1)
  expect(await signIn(keeper.get(await ask(), at))).toBeNull()
  expect(await refusalOf(removePasskey(app, { memberId: other, id }))).toBe('not_found')
  expect(await removePasskey(app, { memberId, id })).toEqual([])
  expect(await signIn(keeper.get(await ask(), at))).toBe('passkey_unknown')
})

test('R-071 a passkey challenge can be used once, within five minutes, and only for its purpose and by its member', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const [firstMember, two] = await membersOf(app)
  const encodeChallenge = (challenge: unknown) => Buffer.from(JSON.stringify({ challenge })).toString('base64url')
  const spend = (clientData: string, memberId: string | null = null) =>
    refusalOf(spendChallenge(app, clientData, memberId))
  const mine = await newChallenge(app, firstMember)
  expect(await spend(encodeChallenge(mine))).toEqual(EXPIRED)
  expect(await spend(encodeChallenge(mine), two)).toEqual(EXPIRED)
  expect(await spend(encodeChallenge(mine), firstMember)).toBeNull()
  expect(await spend(encodeChallenge(mine), firstMember)).toEqual(EXPIRED)
  const [late, inTime, anybody] = [
    await newChallenge(app, null),
    await newChallenge(app, null),
    await newChallenge(app, null),
  ]
  expect(await spend(encodeChallenge(anybody), firstMember)).toEqual(EXPIRED)
  app.clock.advance(299.999)
  expect(await spend(encodeChallenge(inTime))).toBeNull()
  app.clock.advance(0.001)
  expect(await spend(encodeChallenge(late))).toEqual(EXPIRED)
  for (const none of ['', 'null', '"x"', '[]', '{}', '{"challenge":7}', '{'])
    expect(await spend(Buffer.from(none).toString('base64url')), none).toEqual(EXPIRED)
  // No challenge is stored for a deleted account.
  const hash = createHash('sha256').update('x').digest()
  await insertChallenge(app.sql, {
    challengeHash: hash,
    memberId: randomUUID(),
    boundTo: '',
    expiresAt: new Date(app.now().getTime() + 1000),
  })
  expect(await takeChallenge(app.sql, { challengeHash: hash, memberId: null, boundTo: '', now: app.now() })).toBe(false)
  expect(await app.sql`select challenge_hash from passkey_challenges where challenge_hash = ${hash}`).toHaveLength(0)
})

test('R-071 a passkey belongs to one member and accepts only a higher counter', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { sql } = app
  const [firstMember, two] = await membersOf(app)
  const make = (over: Partial<NewPasskey & { keeper: string }> = {}) =>
    insertPasskey(sql, {
      id: randomUUID(),
      memberId: firstMember,
      credentialId: randomUUID(),
      publicKey: Buffer.from('key'),
      counter: 5,
      transports: [],
      aaguid: randomUUID(),
      device: '',
      isBackedUp: false,
      keeper: 'iCloud Keychain',
      now: app.now(),
      ...over,
    })
  const late = await make({ now: new Date(app.now().getTime() + 1000) })
  const early = await make({ credentialId: 'early' })
  const theirs = await make({ memberId: two })
  expect(await make({ credentialId: 'early', memberId: two })).toBeNull()
  expect(await make({ memberId: randomUUID() })).toBeNull()
  expect((await passkeysOf(sql, firstMember)).map(({ id }) => id)).toEqual([early!.id, late!.id])
  expect(await findProof(sql, 'early')).toMatchObject({ id: early!.id, memberId: firstMember, counter: 5 })
  expect(await findProof(sql, 'none')).toBeNull()
  expect(await sql`select count(*)::int as reported from messages where kind = 'passkey_added'`).toEqual([
    { reported: 3 },
  ])

  const use = (counter: number, id = early!.id) => usePasskey(sql, { id, counter, isBackedUp: true, now: app.now() })
  expect([await use(5), await use(4), await use(0), await use(6), await use(6)]).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
  expect(await use(9, randomUUID())).toBe(false)
  const [usedPasskey, unused] = await passkeysOf(sql, firstMember)
  expect(usedPasskey).toMatchObject({ isBackedUp: true, lastUsedAt: app.now() })
  expect(unused).toMatchObject({ isBackedUp: false, lastUsedAt: null })
  // Some passkeys do not count their signatures, so their counter stays 0. Once a counter is above 0, the value 0 is refused.
  const idle = (await make({ counter: 0 }))!.id
  expect([await use(0, idle), await use(0, idle), await use(1, idle), await use(0, idle)]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await deletePasskey(sql, { id: theirs!.id, memberId: firstMember })).toBe(false)
  expect(await deletePasskey(sql, { id: early!.id, memberId: firstMember })).toBe(true)
  expect((await passkeysOf(sql, firstMember)).map(({ id }) => id)).toEqual([idle, late!.id])
})
