import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { deliver } from '#app/browser/api/deliver-form.ts'

const FORM = { name: 'Raka Prasetya', subject: 'Meja panjang', message: 'Empat belas orang,\nSelasa kapan saja.' }
const asked = () => new Request('http://127.0.0.1/id/contact-us', { method: 'POST', body: new URLSearchParams(FORM) })
const sentBy = (serverAction: () => Promise<unknown>) => deliver({ request: asked(), serverAction })

test('R-094 R-010 a form that reaches nobody comes back with every word, and its page is not read again', async () => {
  for (const fault of [new TypeError('Failed to fetch'), new DOMException('aborted', 'AbortError')]) {
    expect(await sentBy(() => Promise.reject(fault))).toMatchObject({
      data: { values: FORM, errors: {}, undelivered: null },
      init: { status: 503 },
    })
  }
})

test('R-094 a form that the server fails on comes back too; what it refuses, keeps or leads on is its own answer', async () => {
  const failed = { status: 503, statusText: '', internal: false, data: null }
  expect(await sentBy(() => Promise.reject(failed))).toMatchObject({ data: { values: FORM, undelivered: 503 } })
  const refused = data({ values: FORM, errors: { name: 'Name is required.' }, title: '1 field' }, { status: 422 })
  expect(await sentBy(() => Promise.resolve(refused))).toBe(refused)
  const thanks = redirect('/id/contact-us?sent=1')
  await expect(sentBy(() => Promise.reject(thanks))).rejects.toBe(thanks)
})
