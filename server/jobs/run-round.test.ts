import { expect, test } from 'vitest'
import type { Job } from '#server/jobs/job.ts'
import { periodic } from '#server/jobs/periodic.ts'
import { listBuried } from '#server/jobs/repository.ts'
import { retryBuried } from '#server/jobs/retry-buried.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { outbox } from '#server/reservations/send-messages.ts'
import { testApp } from '#tests/support/app.ts'

/** Makes a job with these items. An item is due until it was handled once. */
function aJob(keys: string[], run: Job['run'], over: Partial<Job> = {}): Job {
  const doneKeys = new Set<string>()
  return {
    name: 'a job',
    everyMs: 1000,
    due: (sql, now) =>
      sql`
        select key, ${now}::timestamptz + n * interval '1 ms' as at
        from unnest(${keys.filter((key) => !doneKeys.has(key))}::text[]) with ordinality as item(key, n)`,
    async run(app, key) {
      const outcome = await run(app, key)
      doneKeys.add(key)
      return outcome
    },
    ...over,
  }
}

test('an item that always fails does not delay other items, and after some failures the job gives up the item with an alert', async () => {
  await using app = await testApp()
  const keys = ['poison', ...Array.from({ length: 12 }, (_, n) => `item ${n}`)]
  const triedKeys: string[] = []
  const job = aJob(
    keys,
    async (_, key) => {
      triedKeys.push(key)
      if (key === 'poison') throw new TypeError('a field is undefined')
    },
    { mostTries: 4 },
  )
  expect(await runRound(app, job, { limit: 4 })).toEqual({ handled: 3, failed: 1 })
  for (let round = 0; round < 3; round++) expect((await runRound(app, job, { limit: 4 })).failed).toBe(0)
  expect(new Set(triedKeys)).toEqual(new Set(keys))
  for (const rest of [2, 4, 8]) {
    app.clock.advance(rest - 1)
    expect(await runRound(app, job)).toEqual({ handled: 0, failed: 0 })
    app.clock.advance(1)
    expect(await runRound(app, job)).toEqual({ handled: 0, failed: 1 })
  }
  app.clock.advance(3600)
  expect(await runRound(app, job)).toEqual({ handled: 0, failed: 0 })
  expect(await listBuried(app.sql)).toMatchObject([
    { job: 'a job', key: 'poison', attempts: 4, lastError: 'TypeError: a field is undefined' },
  ])
  expect(await app.sql`select what from alerts`).toMatchObject([{ what: 'job given up: a job' }])

  expect(await retryBuried(app, [job], null)).toEqual([{ job: 'a job', key: 'poison' }])
  expect(await runRound(app, job)).toEqual({ handled: 0, failed: 1 })
})

test('if four processes look for items at the same time, each item is handled once', async () => {
  await using app = await testApp()
  const keys = Array.from({ length: 300 }, (_, n) => `item ${n}`)
  const handledKeys: string[] = []
  const job = aJob(keys, async (_, key) => void handledKeys.push(key))
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 4 }, () => runRound(app, job)))
  expect(handledKeys.toSorted()).toEqual(keys.toSorted())
})

test('if a process dies, another process handles the claimed item only after the claim has ended', async () => {
  await using app = await testApp()
  const dead = aJob(['one'], () => new Promise(() => undefined))
  void runRound(app, dead)
  await expect.poll(() => app.sql`select 1 from job_items`).toHaveLength(1)
  const alive = aJob(['one'], async () => undefined)
  app.clock.advance(59)
  expect((await runRound(app, alive)).handled).toBe(0)
  app.clock.advance(1)
  expect((await runRound(app, alive)).handled).toBe(1)
})

test('a timed job runs once in each interval, even if several processes look for due jobs', async () => {
  await using app = await testApp()
  let runs = 0
  const job = periodic('hourly', 3600, async () => void (runs += 1))
  await Promise.all(Array.from({ length: 4 }, () => runRound(app, job)))
  expect(runs).toBe(1)
  app.clock.advance(3599)
  await runRound(app, job)
  expect(runs).toBe(1)
  app.clock.advance(1)
  await Promise.all(Array.from({ length: 4 }, () => runRound(app, job)))
  expect(runs).toBe(2)
})

test('retrying the items that a job has given up queues a failed email again', async () => {
  await using app = await testApp()
  await app.sql`
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    values ('a test', 'email', 'passkey_added', 'raka@surat.example', 'en', ${app.sql.json({ name: 'Raka', keeper: '', at: 0 })}, ${app.now()}, ${app.now()}),
      ('another', 'email', 'contact_message', 'halo@senja.example', 'id', ${app.sql.json({ emailId: 0 })}, ${app.now()}, ${app.now()})`
  const states = async () =>
    (await app.sql<{ state: string }[]>`select state from messages order by id`).map(({ state }) => state)
  for (let round = 0; round < outbox.mostTries!; round++) {
    await runRound(app, outbox)
    app.clock.advance(1800)
  }
  expect(await states()).toEqual(['sent', 'dead'])
  await retryBuried(app, [outbox], 'send messages')
  expect(await states()).toEqual(['sent', 'queued'])
})

test('all processes together send only the allowed number of emails per minute, and a delay does not count as an attempt', async () => {
  await using app = await testApp({ settings: { mailsPerMinute: 20 } })
  await app.sql`
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select 'mail ' || n, 'email', 'passkey_added', 'raka' || n || '@surat.example', 'en', ${app.sql.json({ name: 'Raka', keeper: '', at: 0 })}, ${app.now()}, ${app.now()}
    from generate_series(1, 6) n`
  const sent = async () => (await app.sql`select 1 from messages where state = 'sent'`).length
  await Promise.all([runRound(app, outbox, { limit: 3 }), runRound(app, outbox, { limit: 3 })])
  expect(await sent()).toBe(2)
  expect(
    await app.sql`select 1 from job_items where attempts > 0 and rests_until > ${app.now()} and last_error is not null`,
  ).toHaveLength(0)
  app.clock.advance(6)
  await runRound(app, outbox)
  expect(await sent()).toBe(4)
})
