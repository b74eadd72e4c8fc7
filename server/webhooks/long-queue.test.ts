// A receiver that is silent for hours leaves thousands of waiting events.
import { expect, test } from 'vitest'
import { anEndpoint, appWithReceiver, openReceiver } from '#tests/support/webhook-receiver.ts'

test('a change of a reservation does not read the waiting events of other reservations', async () => {
  await using receiver = await openReceiver(() => ({ status: 500 }))
  await using app = await appWithReceiver(receiver)
  const { id } = await anEndpoint(app, receiver)
  const now = app.now()
  await app.sql`
    insert into webhook_deliveries (endpoint_id, kind, subject, at, data, next_attempt_at)
    select ${id}, 'reservation.changed', 'reservation:' || n, ${now}, '{}', ${now}::timestamptz + n * interval '1 second' from generate_series(1, 20000) n`
  const plan = await app.sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>`
    explain (analyze, buffers, format json) select queue_webhooks('reservation.changed', 'reservation:1', null, ${now}, '{}')`
  const pages = plan[0]?.['QUERY PLAN'][0].Plan
  expect((pages?.['Shared Hit Blocks'] ?? 0) + (pages?.['Shared Read Blocks'] ?? 0)).toBeLessThan(700)
  const rows = await app.sql<{ waitsForTheFirst: boolean }[]>`
    select min(next_attempt_at) = max(next_attempt_at) as waits_for_the_first from webhook_deliveries where subject = 'reservation:1' having count(*) = 2`
  expect(rows).toEqual([{ waitsForTheFirst: true }])
})
