// Tests follows: the double opt-in, one email about each night, a week between emails, quiet hours, and the sale of a night. Also tests the
// end of a follow.
import { expect, test } from 'vitest'
import { DAYS_BETWEEN_NEWS } from '#domain/broadcasts/follow-subjects.ts'
import { system } from '#domain/identity/actor.ts'
import { announceNights } from '#server/reservations/follows/announce-nights.ts'
import { findSubject, lastEndedFollow, listFollows } from '#server/reservations/follows/follow-repository.ts'
import { confirmFollow, endFollows, followSubject } from '#server/reservations/follows/follow-subject.ts'
import { findFollowerContact, findSubjectLook } from '#server/reservations/follows/subject-look-repository.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const EMAIL = 'Pengikut@Surat.example'
const NIGHT = '2027-03-15'

const subject = async (app: TestApp, kind: 'artist' | 'brand' | 'event', slug: string) => {
  const row = await findSubject(app.sql, { kind, slug }, app.now())
  if (!row) throw new Error(`no ${kind} ${slug}`)
  return row
}

type Asking = { email?: string; memberId?: string | null }

const ask = async (
  app: TestApp,
  kind: 'artist' | 'brand' | 'event',
  slug: string,
  { email = EMAIL, memberId = null }: Asking = {},
) => followSubject(app, await subject(app, kind, slug), { email, language: 'en', memberId, address: '203.0.113.5' })

type Mail = { to: string; subject: string; text: string }

const mails = async (app: TestApp, kind: string): Promise<Mail[]> => {
  while ((await sendMessages(app)).handled > 0);
  return app.sql<Mail[]>`
    select i."to", i.subject, i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = ${kind} order by i.id`
}

const linkIn = ({ text }: Mail, part: string) => {
  const url = new URL([...text.matchAll(/https?:\S+/g)].map(String).find((address) => address.includes(part)) ?? '')
  return { key: url.pathname.split('/').at(-1) ?? '', signature: url.searchParams.get('key') ?? '' }
}

async function confirmLast(app: TestApp): Promise<void> {
  const last = (await mails(app, 'follow_asked')).at(-1)
  if (!last) throw new Error('no email')
  const { key, signature } = linkIn(last, '/follow/confirm/')
  await confirmFollow(app, key, signature)
}

/** Runs rounds of the job until no announcement is due. */
async function announce(app: TestApp): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    if ((await announceNights(app)).handled === 0) return
    app.clock.advance(6)
  }
}

/** Announces the nights of the demo, which have no followers yet. */
async function aQuietApp(): Promise<TestApp> {
  const app = await testApp()
  await announce(app)
  return app
}

const artistOf = async (app: TestApp, eventId: number) => {
  const [artist] = await app.sql<{ id: number; slug: string }[]>`select id, slug from artists order by id limit 1`
  await app.sql`insert into event_artists (event_id, artist_id, position) values (${eventId}, ${artist?.id ?? 0}, 0)`
}

test('a follow needs a confirmation by email, and no news is sent before the confirmation', async () => {
  await using app = await aQuietApp()
  expect(await ask(app, 'brand', 'luna-senja')).toBe(false)
  await addEvent(app, { at: 'luna-senja-kuningan', night: NIGHT, title: 'Uji', slug: 'uji-satu' })
  await announce(app)
  expect(await mails(app, 'follow_news')).toEqual([])
  await confirmLast(app)
  await addEvent(app, { at: 'luna-senja-kuningan', night: '2027-03-16', title: 'Uji dua', slug: 'uji-dua' })
  await announce(app)
  const sent = await mails(app, 'follow_news')
  expect(sent.map(({ to, subject: line }) => [to, line])).toEqual([['pengikut@surat.example', 'New night: Uji dua']])
})

test('a follower of an artist and of the brand gets one email about a night, and the next one after a week', async () => {
  await using app = await aQuietApp()
  const [artist] = await app.sql<{ slug: string }[]>`select slug from artists order by id limit 1`
  await ask(app, 'brand', 'luna-senja')
  await confirmLast(app)
  await ask(app, 'artist', artist?.slug ?? '')
  await confirmLast(app)
  for (const day of [15, 16])
    await artistOf(
      app,
      await addEvent(app, {
        at: 'luna-senja-kuningan',
        night: `2027-03-${day}`,
        title: `Uji ${day}`,
        slug: `uji-${day}`,
      }),
    )
  await announce(app)
  expect((await mails(app, 'follow_news')).map((mail) => mail.subject)).toEqual(['2 new nights: Uji 15, Uji 16'])
  await addEvent(app, { at: 'luna-senja-kuningan', night: '2027-03-17', title: 'Uji 17', slug: 'uji-17' })
  await announce(app)
  expect(await mails(app, 'follow_news')).toHaveLength(1)
  app.clock.advance(DAYS_BETWEEN_NEWS * 86_400)
  await announce(app)
  expect((await mails(app, 'follow_news')).map((mail) => mail.subject)).toEqual([
    '2 new nights: Uji 15, Uji 16',
    'New night: Uji 17',
  ])
})

test('no email about a new night is queued in the quiet hours of the outlet', async () => {
  await using app = await aQuietApp()
  await ask(app, 'brand', 'luna-senja')
  await confirmLast(app)
  app.clock.set('2026-11-20T21:30:00+07:00')
  await addEvent(app, { at: 'luna-senja-kuningan', night: NIGHT, title: 'Uji', slug: 'uji-satu' })
  await announce(app)
  expect(await mails(app, 'follow_news')).toEqual([])
  app.clock.set('2026-11-21T09:00:10+07:00')
  await announce(app)
  expect(await mails(app, 'follow_news')).toHaveLength(1)
})

test('followers of a night, its brand and its artist get one email when guests can join its sale', async () => {
  await using app = await aQuietApp()
  const id = await addEvent(app, { at: 'luna-senja-kuningan', night: NIGHT, title: 'Uji', slug: 'uji-satu' })
  await announce(app)
  const [event] = await app.sql<{ outletId: number }[]>`select outlet_id from events where id = ${id}`
  const hour = (count: number) => new Date(app.now().getTime() + count * 3_600_000)
  const plan = {
    ratePerMinute: 60,
    turnSeconds: 600,
    maxTickets: 4,
    maxTables: 2,
    outletId: event?.outletId ?? 0,
    night: NIGHT,
  }
  const saleId = app.uuid()
  await planSale(app, system('test'), { id: saleId, ...plan, joinsFrom: hour(2), opensAt: hour(20) })
  await ask(app, 'event', 'uji-satu')
  await confirmLast(app)
  await ask(app, 'brand', 'luna-senja')
  await confirmLast(app)
  await announce(app)
  expect(await mails(app, 'follow_on_sale')).toEqual([])
  app.clock.advance(2 * 3600)
  await Promise.all([announceNights(app), announceNights(app)])
  await announce(app)
  const sent = await mails(app, 'follow_on_sale')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain(`/sales/${saleId}`)
  expect(await mails(app, 'follow_news')).toEqual([])
  expect(await findSubject(app.sql, { kind: 'event', slug: 'uji-satu' }, app.now())).toBeNull()
})

test('a link in the email ends one follow or all follows, and stops an email that is still queued', async () => {
  await using app = await aQuietApp()
  await ask(app, 'brand', 'luna-senja')
  await confirmLast(app)
  await addEvent(app, { at: 'luna-senja-kuningan', night: NIGHT, title: 'Uji', slug: 'uji-satu' })
  await announce(app)
  const [sent] = await mails(app, 'follow_news')
  if (!sent) throw new Error('no email')
  const { key: followerId, signature: key } = linkIn(sent, '/follow/mine/')
  app.clock.advance(DAYS_BETWEEN_NEWS * 86_400)
  await addEvent(app, { at: 'luna-senja-kuningan', night: '2027-03-16', title: 'Uji dua', slug: 'uji-dua' })
  await announce(app)
  await expect(endFollows(app, { followerId, key: 'wrong', followId: null })).rejects.toThrow('not_found')
  const [follow] = await listFollows(app.sql, followerId)
  await endFollows(app, { followerId, key, followId: 'unknown' })
  expect(await listFollows(app.sql, followerId)).toHaveLength(1)
  await endFollows(app, { followerId, key, followId: follow?.id ?? null })
  await endFollows(app, { followerId, key, followId: null })
  expect(await listFollows(app.sql, followerId)).toEqual([])
  expect(await mails(app, 'follow_news')).toHaveLength(1)
})

test('a link that confirms a follow ends after seven days, or with a later request', async () => {
  await using app = await aQuietApp()
  await ask(app, 'brand', 'luna-senja')
  const [first] = await mails(app, 'follow_asked')
  if (!first) throw new Error('no email')
  const old = linkIn(first, '/follow/confirm/')
  app.clock.advance(60)
  await ask(app, 'brand', 'luna-senja')
  await expect(confirmFollow(app, old.key, old.signature)).rejects.toThrow('not_found')
  const last = linkIn((await mails(app, 'follow_asked')).at(-1)!, '/follow/confirm/')
  await expect(confirmFollow(app, last.key, `${last.signature}x`)).rejects.toThrow('not_found')
  app.clock.advance(7 * 86_400)
  await expect(confirmFollow(app, last.key, last.signature)).rejects.toThrow('not_found')
})

test('an address gets at most five confirming emails a day, and an invalid address gets none', async () => {
  await using app = await aQuietApp()
  for (let n = 0; n < 5; n += 1) {
    app.clock.advance(1)
    await ask(app, 'brand', 'luna-senja')
  }
  await expect(ask(app, 'brand', 'luna-senja')).rejects.toThrow('too_much_attempts')
  await expect(ask(app, 'brand', 'luna-senja', { email: 'no address' })).rejects.toThrow('validation_failed')
  expect(await app.sql`select 1 from follows`).toHaveLength(1)
})

test('the page of a follow has the picture of its subject, and an event has the picture of its outlet', async () => {
  await using app = await testApp()
  const [artist] = await app.sql<{ slug: string; image: string }[]>`select slug, image from artists order by id limit 1`
  const [event] = await app.sql<{ slug: string; image: string; brand: string }[]>`
    select e.slug, o.image, b.slug as brand from events e join outlets o on o.id = e.outlet_id join brands b on b.id = o.brand_id
    order by e.id limit 1`
  const look = (kind: 'artist' | 'brand' | 'event', slug: string) => findSubjectLook(app.sql, { kind, slug })
  expect(await look('brand', 'luna-senja')).toEqual({ image: expect.any(String), brand: 'luna-senja' })
  expect(await look('artist', artist?.slug ?? '')).toEqual({ image: artist?.image, brand: null })
  expect(await look('event', event?.slug ?? '')).toEqual({ image: event?.image, brand: event?.brand })
  expect(await look('artist', 'luna-senja')).toBeNull()
})

test('the page of a stopped follow names the contact and the follow that was stopped last', async () => {
  await using app = await testApp()
  await ask(app, 'brand', 'luna-senja')
  await confirmLast(app)
  const [row] = await app.sql<{ id: string }[]>`select id from followers`
  const id = row?.id ?? ''
  expect(await lastEndedFollow(app.sql, id)).toBeNull()
  const key = app.keys.sign('stop follows', id)
  await endFollows(app, { followerId: id, key, followId: null })
  expect(await lastEndedFollow(app.sql, id)).toMatchObject({ name: 'Luna Senja', kind: 'brand', state: 'ended' })
  expect(await findFollowerContact(app.sql, id)).toBe(EMAIL.toLowerCase())
  expect(await findFollowerContact(app.sql, app.uuid())).toBeNull()
})
