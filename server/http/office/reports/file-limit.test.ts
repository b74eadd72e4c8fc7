// The limit of files. A process writes at most two files at once, so that lists of the office do not slow down bookings.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { fileAnswer } from '#server/http/office/reports/file-answer.ts'
import { aPerson } from '#tests/support/office.ts'
import { lineOf, type OfficeCall, requestOf } from '#tests/support/office-lines.ts'
import { bodyOf } from '#tests/support/office-bodies.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function openFile({ log }: Pick<TestApp, 'log'>): Promise<Response> {
  // oxlint-disable-next-line require-yield -- the rows of this file never arrive
  async function* never(): AsyncGenerator<[]> {
    await new Promise(() => undefined)
  }
  const sheet = { name: 'rows', title: 'rows', heads: ['row'], batches: never() }
  const hono = new Hono().get('/', (c) => fileAnswer(c, { sheet, format: 'csv', language: 'id', log }))
  return hono.request('/')
}

test.each(['exportGuests', 'statementFile', 'exportReservations', 'exportAudit'] as const)(
  'while two files are being written, the call %s gets 429 and a time to retry',
  async (name: OfficeCall) => {
    await using app = await testApp()
    const { url } = await app.open()
    const owner = await aPerson(app, 'owner', null)
    const [affiliator] = await app.sql<{ id: string }[]>`select id from affiliators limit 1`
    const { path, ...request } = requestOf(lineOf(name), { id: affiliator?.id ?? '', takes: bodyOf(name, null) })
    const read = () => fetch(`${url}${path}`, { ...request, headers: { cookie: owner.cookie } })
    const open = await Promise.all([openFile(app), openFile(app)])
    const refusal = await read()
    expect([refusal.status, refusal.headers.has('retry-after')]).toEqual([429, true])
    for (const { body } of open) void body?.cancel()
    const answer = await read()
    expect(answer.status).toBe(200)
    await answer.text()
  },
)
