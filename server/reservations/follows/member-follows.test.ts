// Follows of members: one tap is enough after the first confirmation. Also tests the export of the member's data, the erasure and the
// retention.
import { expect, test } from 'vitest'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { deleteMember } from '#server/privacy/erasure-repository.ts'
import { readOwnData } from '#server/privacy/gather-own-data.ts'
import { followByMessage, followSentence } from '#server/reservations/follows/follow-by-message.ts'
import { findOwnFollowers, findSubject, saveConfirmed } from '#server/reservations/follows/follow-repository.ts'
import { followSubject } from '#server/reservations/follows/follow-subject.ts'
import { transact } from '#server/work.ts'
import { apiAt } from '#tests/support/api.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'

async function aMember(app: TestApp, email: string) {
  const phone = aPhone()
  const { user } = await signIn(apiAt((await app.open()).url), phone, { email })
  return { id: user.id, phone, email }
}

async function follow(
  app: TestApp,
  slug: string,
  { email, id = null }: { email: string; id?: string | null },
): Promise<boolean> {
  const subject = await findSubject(app.sql, { kind: 'brand', slug }, app.now())
  if (!subject) throw new Error(`no brand ${slug}`)
  app.clock.advance(1)
  return followSubject(app, subject, { email, language: 'id', memberId: id, address: '203.0.113.9' })
}

/** Confirms every open request. */
async function confirmAll(app: TestApp): Promise<void> {
  const rows = await app.sql<{ id: string; askedAt: Date }[]>`select id, asked_at from follows where state = 'asked'`
  for (const row of rows) await transact(app, { kind: 'system', id: 'test' }, (work) => saveConfirmed(work, row))
}

const states = async (app: TestApp) =>
  (await app.sql<{ state: string }[]>`select state from follows order by asked_at`).map(({ state }) => state)

test('a member follows with one tap after the first confirmation of the account’s email address', async () => {
  await using app = await testApp()
  const member = await aMember(app, 'melati@surat.example')
  expect(await follow(app, 'luna-senja', member)).toBe(false)
  expect(await follow(app, 'rocca', member)).toBe(false)
  await confirmAll(app)
  expect(await follow(app, 'ombak', member)).toBe(true)
  expect(await follow(app, 'ombak', { ...member, email: 'lain@surat.example' })).toBe(false)
  expect(await states(app)).toEqual(['confirmed', 'confirmed', 'confirmed', 'asked'])
  expect(await findOwnFollowers(app.sql, member.id)).toMatchObject([{ follows: 3, contact: member.email }])
})

test('a member sees a follow that was requested with the member’s address only after the address is confirmed', async () => {
  await using app = await testApp()
  const member = await aMember(app, 'sekar@surat.example')
  await follow(app, 'luna-senja', { email: member.email })
  await confirmAll(app)
  expect(await findOwnFollowers(app.sql, member.id)).toEqual([])
  await follow(app, 'rocca', member)
  expect((await readOwnData(app, member.id, 'id')).follows.map(({ state }) => state)).toEqual(['asked'])
  await confirmAll(app)
  expect((await readOwnData(app, member.id, 'id')).follows.map(({ name }) => name)).toHaveLength(2)
})

test('the deletion of an account deletes the follows of its confirmed address, but no follows of other people', async () => {
  await using app = await testApp()
  const member = await aMember(app, 'ayu@surat.example')
  await follow(app, 'luna-senja', member)
  await follow(app, 'rocca', { email: member.email })
  await follow(app, 'luna-senja', { email: 'tetap@surat.example' })
  await confirmAll(app)
  await transact(app, { kind: 'member', id: member.id }, ({ sql }) => deleteMember(sql, member))
  expect([...(await app.sql`select email from followers`)]).toEqual([{ email: 'tetap@surat.example' }])
  expect(await states(app)).toEqual(['confirmed'])
  expect(
    await app.sql`select 1 from messages where recipient = ${member.email} and kind = 'follow_asked'`,
  ).toHaveLength(0)
})

test('a member’s own data contain the WhatsApp follows of the account’s phone, and deleting the account deletes them', async () => {
  await using app = await testApp()
  const member = await aMember(app, 'wulan@surat.example')
  const subject = await findSubject(app.sql, { kind: 'brand', slug: 'luna-senja' }, app.now())
  if (!subject) throw new Error('no brand')
  for (const phone of [member.phone, aPhone()])
    expect(await followByMessage(app, phone, followSentence(subject, 'id'))).toBe(true)
  expect(await findOwnFollowers(app.sql, member.id)).toMatchObject([{ follows: 1, contact: member.phone }])
  expect((await readOwnData(app, member.id, 'id')).follows).toMatchObject([{ phone: member.phone, email: null }])
  await transact(app, { kind: 'member', id: member.id }, ({ sql }) => deleteMember(sql, member))
  expect([...(await app.sql`select phone = ${member.phone} as is_own from followers`)]).toEqual([{ isOwn: false }])
})

test('a request that is never confirmed is deleted with its address after the period for messages', async () => {
  await using app = await testApp()
  await follow(app, 'luna-senja', { email: 'lupa@surat.example' })
  app.clock.advance(KEEPING.messageDays * 86_400)
  await forgetOld(app)
  expect(await states(app)).toEqual(['asked'])
  app.clock.advance(1)
  await forgetOld(app)
  expect(await app.sql`select 1 from followers`).toHaveLength(0)
})
