// Tests a night with very many followers. Staff publish the night while two processes run, and one of the processes is killed.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { addFollowers } from '#tests/support/followers.ts'
import { openServer } from './support/server.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type Followers = {
  followers: number
  ports: readonly number[]
  /** Maximum number of seconds from the publication until every email is queued. */
  queuedWithinSeconds: number
}

const PLACE = 'luna-senja-kuningan'
const NIGHT_DAYS = 200
const DAY_MS = 86_400_000

/** Each follower has exactly one email in the outbox within the time limit, although a process dies during the announcement. */
export async function followers(plan: Followers): Promise<Verdict> {
  await using server = await openServer('stress-followers')
  const { sql } = server
  const processes = await Promise.all(plan.ports.map((port) => server.serve(port)))
  await makeDaytime(sql)
  await untilAnnounced(sql)
  const artist = await addFollowers(sql, { brand: 'luna-senja', count: plan.followers, at: new Date() })
  const night = new Date(Date.now() + NIGHT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const id = await addEvent({ sql }, { at: PLACE, night, slug: 'stress-night', title: 'Stress' })
  await sql`insert into event_artists (event_id, artist_id, position) values (${id}, ${artist}, 0)`
  const start = performance.now()
  const dying = pause(4000).then(() => processes[0]?.kill('SIGKILL'))
  const secondsOf = () => (performance.now() - start) / 1000
  let emails = 0
  while (emails < plan.followers && secondsOf() < plan.queuedWithinSeconds) {
    await pause(250)
    emails = await countEmails(sql)
  }
  const seconds = secondsOf()
  await dying
  // The remaining process may still work on the announcement. If it queues a second email for a follower, this pause is long enough to find
  // it.
  await pause(12_000)
  const [twice] = await sql<[{ n: number }]>`
    select count(*)::int as n from (select payload ->> 'followerId' from messages where kind = 'follow_news' and payload ? 'followerId'
      group by 1 having count(*) > 1) x`
  const total = await countEmails(sql)
  const faults = await brokenPromises(sql)
  if (emails < plan.followers)
    faults.push(`${emails} of ${plan.followers} emails were queued in ${plan.queuedWithinSeconds} s`)
  if (twice.n > 0 || total > plan.followers)
    faults.push(`${twice.n} followers have two emails, ${total} emails in total`)
  return {
    name: 'followers',
    figures: `${total} emails to ${plan.followers} followers queued in ${seconds.toFixed(1)} s`,
    faults,
  }
}

/**
 * Moves the outlets to a timezone in which it is noon now. Otherwise the outlets could be in their quiet hours, and no email would be
 * queued.
 */
async function makeDaytime(sql: Sql): Promise<void> {
  const shift = 12 - new Date().getUTCHours()
  await sql`update outlets set timezone = ${`Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`}`
}

/** Waits until the nights of the demo are announced. */
async function untilAnnounced(sql: Sql): Promise<void> {
  for (let before = -1; ;) {
    const [row] = await sql<[{ n: number }]>`select count(*)::int as n from follow_announcements`
    if (row.n > 0 && row.n === before) return
    before = row.n
    await pause(11_000)
  }
}

async function countEmails(sql: Sql): Promise<number> {
  const [row] = await sql<[{ n: number }]>`select count(*)::int as n from messages where kind = 'follow_news'`
  return row.n
}
