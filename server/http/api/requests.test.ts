import { expect, test } from 'vitest'
import { aKey, apiAt, failureOf } from '#tests/support/api.ts'
import { TABLES, forTables, freeTableIds } from '#tests/support/booking.ts'
import { testApp } from '#tests/support/app.ts'

const bad = { isMeantBad: true }
const JSON_TYPE = { 'content-type': 'application/json' }
const deep = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`

test('R-093 a body that is not JSON, not an object, of another content type or too large is refused before all other checks', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const post = async (raw: string, headers: Record<string, string> = JSON_TYPE) =>
    failureOf(await api.send('POST', TABLES, { ...bad, raw, headers }))
  for (const raw of ['{', '', '{"tables": [}', 'null', '[]', '"text"', '7', 'true']) {
    expect(await post(raw), raw).toMatchObject({ status: 400, code: 'bad_request' })
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
  ]) {
    expect(await post('{}', { 'content-type': type }), type).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    })
  }
  expect(await post(JSON.stringify({ notes: 'x'.repeat(70_000) }))).toMatchObject({ status: 413, code: 'too_large' })
  expect(await post('{}', { 'content-type': 'application/json; charset=utf-8' })).toMatchObject({ status: 422 })
})

test('R-093 a body with thirty thousand nested levels is refused with field faults', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  for (const raw of [
    deep('[', ']', 30_000),
    `{"tables":${deep('[', ']', 30_000)}}`,
    `{"name":${deep('{"a":', '}', 10_000)}}`,
  ]) {
    const answer = await api.send('POST', TABLES, { ...bad, raw, headers: JSON_TYPE })
    expect([400, 422]).toContain(answer.status)
  }
})

test('R-093 a body that is too large is also refused if it arrives in chunks without a length', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 8192
      if (sent > 1_000_000) controller.close()
      else controller.enqueue(new TextEncoder().encode('x'.repeat(8192)))
    },
  })
  expect(failureOf(await api.send('POST', TABLES, { ...bad, raw: endless, headers: JSON_TYPE }))).toMatchObject({
    status: 413,
    code: 'too_large',
  })
})

test('R-093 an unknown address or method answers 404 in JSON, in the requested language', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  for (const path of [
    '/api',
    '/api/',
    '/api/web',
    '/api/web/nothing',
    '/api/web/outlets/nobody',
    '/api/web/outlets/x/tables',
    '/api/web/outlets/0/terms-and-conditions',
    '/api/web/events/%00',
    '/api/web/brands/nobody',
  ]) {
    expect((await api.get(path, bad)).status, path).toBe(404)
  }
  expect(failureOf(await api.get('/api/web/nothing', { ...bad, language: 'id' }))).toMatchObject({
    status: 404,
    code: 'not_found',
  })
  expect((await api.send('DELETE', TABLES, bad)).status).toBe(404)
  expect((await api.get(TABLES, bad)).status).toBe(404)
})

test('R-093 an idempotency key that is not a UUID is a bad request', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  for (const idempotencyKey of ['1', 'x'.repeat(36), `${aKey()}x`]) {
    expect(
      failureOf(
        await api.post(TABLES, forTables(await freeTableIds(app).then((ids) => ids.slice(0, 1))), {
          ...bad,
          idempotencyKey,
        }),
      ),
    ).toMatchObject({
      status: 400,
      code: 'bad_request',
    })
  }
})
