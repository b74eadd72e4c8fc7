// A promoter for tests. The promoter is an affiliator with a promoter page. The promoter signs in over real HTTP with the code that was
// sent to the phone.
import { type Api, apiAt, dataOf } from '#tests/support/api.ts'
import { aPhone } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { OfficeCall } from '#tests/support/office-lines.ts'
import type { TestApp } from '#tests/support/app.ts'

export const OWN_SITE = { 'Sec-Fetch-Site': 'same-origin' }

type SandboxMessage = { code: string | null; text: string }

/** Returns the last code that the sandbox sent to a phone or an email. */
export async function codeTo(api: Api, to: string): Promise<string> {
  const kind = to.includes('@') ? 'email' : 'sms'
  const messages = dataOf<SandboxMessage[]>(await api.get('/api/sandbox/messages', { query: { to, kind } }))
  const [message] = messages
  if (kind === 'sms') return message?.code ?? ''
  return /\b\d{3} \d{3}\b/.exec(message?.text ?? '')?.[0].replace(' ', '') ?? ''
}

/** Requests a code for a contact in a new browser. Returns the cookie of the browser. */
export async function requestCode(api: Api, contact: string) {
  const answer = await api.post('/api/web/promoter/code', { contact }, { headers: OWN_SITE })
  const browser = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { answer, browser }
}

/** Signs a promoter in. Returns the cookies of the browser. */
export async function signInPromoter(api: Api, contact: string): Promise<string> {
  const { browser } = await requestCode(api, contact)
  const answer = await api.post(
    '/api/web/promoter/session',
    { contact, confirmation_code: await codeTo(api, contact) },
    { headers: { ...OWN_SITE, Cookie: browser } },
  )
  const session = answer.headers.getSetCookie().find((line) => line.includes('senja_promoter='))
  if (answer.status !== 200 || !session) throw new Error(`not signed in: ${answer.text}`)
  return `${browser}; ${session.split(';')[0]}`
}

/** Makes an affiliator with a phone, and opens the promoter page for this affiliator. */
export async function aPromoter(app: TestApp, { name = 'Fajar Nugraha', phone = aPhone(), email = '' } = {}) {
  const { url } = await app.open()
  const api = apiAt(url)
  const owner = await aPerson(app, 'owner', null)
  const added = await askOffice(url, 'addAffiliator', { cookie: owner.cookie, takes: { name, phone, email } })
  const { id } = added.body.data as { id: string }
  const office = (call: OfficeCall, takes: object = {}, cookie = owner.cookie) =>
    askOffice(url, call, { cookie, id, takes })
  const answer = await office('openPromoterPage')
  if (answer.status !== 200) throw new Error(`the page is closed: ${JSON.stringify(answer.body)}`)
  const send = (cookie: string, path: string, body?: object) =>
    api.send('POST', `/api/web/promoter/${path}`, { ...(body && { body }), headers: { ...OWN_SITE, Cookie: cookie } })
  return { url, api, id, name, phone, email, owner, office, send }
}
