import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { deliver } from '#app/browser/api/deliver-form.ts'

const FORM = { name: 'Raka Prasetya', subject: 'Meja panjang', message: 'Empat belas orang,\nSelasa kapan saja.' }
const makeRequest = () =>
  new Request('http://127.0.0.1/id/contact-us', { method: 'POST', body: new URLSearchParams(FORM) })
const sentBy = (serverAction: () => Promise<unknown>) => deliver({ request: makeRequest(), serverAction })

test('R-094 R-010 a form that cannot reach the server keeps its values, and the page does not reload its data', async () => {
  for (const fault of [new TypeError('Failed to fetch'), new DOMException('aborted', 'AbortError')]) {
    expect(await sentBy(() => Promise.reject(fault))).toMatchObject({
      data: { values: FORM, errors: {}, undelivered: null },
      init: { status: 503 },
    })
  }
})

test('R-094 after a server error the form is shown again with the entered values', async () => {
  const failed = { status: 503, statusText: '', internal: false, data: null }
  expect(await sentBy(() => Promise.reject(failed))).toMatchObject({ data: { values: FORM, undelivered: 503 } })
  const refusal = data({ values: FORM, errors: { name: 'Name is required.' }, title: '1 field' }, { status: 422 })
  expect(await sentBy(() => Promise.resolve(refusal))).toBe(refusal)
  const thanks = redirect('/id/contact-us?sent=1')
  await expect(sentBy(() => Promise.reject(thanks))).rejects.toBe(thanks)
})
