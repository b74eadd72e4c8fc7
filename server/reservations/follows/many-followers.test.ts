// Tests an event with many followers. Every email is queued in time and only once, and other emails are not delayed.
import { expect, test } from 'vitest'
import { announceNights } from '#server/reservations/follows/announce-nights.ts'
import { addNews, queueNews } from '#server/reservations/follows/announce-repository.ts'
import { countFollowers, findSubject } from '#server/reservations/follows/follow-repository.ts'
import { followSubject } from '#server/reservations/follows/follow-subject.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { addFollowers } from '#tests/support/followers.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const FOLLOWERS = 10_000
const MOST_MS = 60_000

async function announce(app: TestApp): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const rounds = await Promise.all([announceNights(app), announceNights(app)])
    if (rounds.every(({ handled }) => handled === 0)) return
    app.clock.advance(6)
  }
}

async function aNight(app: TestApp, artist: number): Promise<number> {
  const id = await addEvent(app, { at: 'luna-senja-kuningan', night: '2027-03-15', title: 'Uji', slug: 'uji-satu' })
  await app.sql`insert into event_artists (event_id, artist_id, position) values (${id}, ${artist}, 0)`
  return id
}

const countMessages = async (app: TestApp, kind: string, state: string) =>
  (await app.sql`select 1 from messages where kind = ${kind} and state = ${state}`).count

test('after an interrupted announcement, two processes queue one email for each of 10,000 followers within 60 seconds', async () => {
  await using app = await testApp()
  await announce(app)
  const artist = await addFollowers(app.sql, { brand: 'luna-senja', count: FOLLOWERS, at: app.now() })
  const id = await aNight(app, artist)
  const attempt = app.sql.begin(async (sql) => {
    await addNews(sql, id, app.now())
    await queueNews(sql, app.now())
    throw new Error('killed')
  })
  await expect(attempt).rejects.toThrow('killed')
  expect(await countMessages(app, 'follow_news', 'queued')).toBe(0)
  const start = performance.now()
  await announce(app)
  expect(performance.now() - start).toBeLessThan(MOST_MS)
  const [row] = await app.sql<[{ emails: number; people: number }]>`
    select count(*)::int as emails, count(distinct recipient)::int as people from messages where kind = 'follow_news'`
  expect(row).toEqual({ emails: FOLLOWERS, people: FOLLOWERS })
  const brand = await findSubject(app.sql, { kind: 'brand', slug: 'luna-senja' }, app.now())
  expect(await countFollowers(app.sql, 'brand', brand?.id ?? 0)).toBe(FOLLOWERS)
})

test('emails to followers use at most a quarter of the mail limit, so a confirming email is sent at once', async () => {
  await using app = await testApp({ settings: { mailsPerMinute: 40 } })
  await announce(app)
  const artist = await addFollowers(app.sql, { brand: 'luna-senja', count: 60, at: app.now() })
  await aNight(app, artist)
  await announce(app)
  const subject = await findSubject(app.sql, { kind: 'brand', slug: 'luna-senja' }, app.now())
  if (!subject) throw new Error('no brand')
  await followSubject(app, subject, {
    email: 'baru@surat.example',
    language: 'id',
    memberId: null,
    address: '203.0.113.5',
  })
  await sendMessages(app)
  expect(await countMessages(app, 'follow_asked', 'sent')).toBe(1)
  for (let second = 0; second < 60; second += 2) {
    app.clock.advance(2)
    await sendMessages(app)
  }
  const sent = await countMessages(app, 'follow_news', 'sent')
  expect(sent).toBeGreaterThan(5)
  expect(sent).toBeLessThanOrEqual(12)
})
