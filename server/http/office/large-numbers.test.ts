import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { lineOf, officeLines } from '#tests/support/office-lines.ts'
import { testApp } from '#tests/support/app.ts'

const TOO_LARGE = '2147483648'
const hasOutlet = (input?: z.ZodType) => input instanceof z.ZodObject && 'outlet' in input.shape

test('R-093 every list of the office answers 422 if its outlet filter is above the largest valid id', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'owner', null)
  const lists = officeLines.filter(({ path, input }) => !path.includes(':') && hasOutlet(input)).map(({ name }) => name)
  expect(lists).toEqual(expect.arrayContaining(['audit', 'exportAudit', 'contentList']))
  for (const name of lists) {
    const takes = { kind: 'events', outlet: lineOf(name).method === 'GET' ? TOO_LARGE : Number(TOO_LARGE) }
    expect((await askOffice(url, name, { cookie, takes })).status, name).toBe(422)
  }
})

test('R-093 a call answers 422 if an id or a version is above the largest valid value', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { id, cookie } = await aPerson(app, 'owner', null)
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${url}/api/office/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const code = {
    code: 'MALAM',
    kind: 'percent',
    value: 10,
    outletIds: [Number(TOO_LARGE)],
    validFrom: null,
    validTo: '2026-12-31',
    useLimit: 5,
  }
  expect((await post('call/makeCode', { id, ...code })).status).toBe(422)
  const limit = { outletId: 1, section: null, version: Number(TOO_LARGE), most: null }
  expect((await post('call/setDoorLimit', limit)).status).toBe(422)
})
