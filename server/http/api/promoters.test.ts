import { expect, test } from 'vitest'
import { forgetPromoterSessions } from '#server/service/promoters/promoter-repository.ts'
import { readPromoter } from '#server/service/promoters/promoter-sessions.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { ANY_AUDIT, aPerson } from '#tests/support/office.ts'
import { aPhone } from '#tests/support/guest.ts'
import { aPromoter, codeTo, OWN_SITE, requestCode, signInPromoter } from '#tests/support/promoter.ts'
import { testApp } from '#tests/support/app.ts'

const tokenIn = (cookie: string) => /senja_promoter=([\w-]+)/.exec(cookie)?.[1] ?? ''

test('a promoter signs in by a code to the phone, in a separate kind of session, and signs out', async () => {
  await using app = await testApp()
  const { api, id, phone, send } = await aPromoter(app)
  const cookie = await signInPromoter(api, phone)
  expect(await readPromoter(app, tokenIn(cookie))).toMatchObject({ id, name: 'Fajar Nugraha' })
  expect((await api.get('/api/web/profile', { headers: { ...OWN_SITE, Cookie: cookie } })).status).toBe(401)
  expect((await api.get('/api/web/profile', { token: tokenIn(cookie) })).status).toBe(401)
  expect((await send(cookie, 'session/end')).status).toBe(200)
  expect(await readPromoter(app, tokenIn(cookie))).toBeNull()
})

test('the answer to a request for a code is the same for a promoter and for an unknown phone or email', async () => {
  await using app = await testApp()
  const { api, phone, email } = await aPromoter(app, { email: 'fajar@surat.example' })
  const bodyFor = async (contact: string) => {
    const { answer } = await requestCode(api, contact)
    return [answer.status, answer.text]
  }
  expect(await bodyFor(aPhone())).toEqual(await bodyFor(phone))
  expect(await bodyFor('siapa@surat.example')).toEqual(await bodyFor(email))
  while ((await sendMessages(app)).handled > 0);
  // The server sends no email to an address that belongs to no promoter.
  expect(await codeTo(api, 'siapa@surat.example')).toBe('')
  expect(await codeTo(api, email)).toMatch(/^\d{6}$/)
})

test('a code by email opens the page in the browser that requested the code, and in no other browser', async () => {
  await using app = await testApp()
  const { api, email } = await aPromoter(app, { phone: '', email: 'Fajar@Surat.example' })
  const contact = email.toLowerCase()
  const { browser } = await requestCode(api, ` ${email} `)
  while ((await sendMessages(app)).handled > 0);
  const sent = { contact, confirmation_code: await codeTo(api, contact) }
  const elsewhere = await api.post('/api/web/promoter/session', sent, { headers: OWN_SITE })
  expect(elsewhere.status).toBe(422)
  const here = { headers: { ...OWN_SITE, Cookie: browser } }
  expect((await api.post('/api/web/promoter/session', sent, here)).status).toBe(200)
  expect((await api.post('/api/web/promoter/session', sent, here)).status).toBe(422)
  const rows = await app.sql`select recipient, payload from messages where kind = 'promoter_code'`
  expect(rows).toEqual([{ recipient: '', payload: {} }])
})

test('a phone without a promoter page cannot sign in, and wrong codes use up the guesses', async () => {
  await using app = await testApp()
  const { api } = await aPromoter(app)
  const phone = aPhone()
  await expect(signInPromoter(api, phone)).rejects.toThrow('user_not_found')
  const { browser } = await requestCode(api, aPhone())
  const statuses = []
  for (let guess = 0; guess < 7; guess++) {
    const body = { contact: phone, confirmation_code: '000000' }
    statuses.push(
      (await api.post('/api/web/promoter/session', body, { headers: { ...OWN_SITE, Cookie: browser } })).status,
    )
  }
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect((await requestCode(api, 'not a phone')).answer.status).toBe(422)
})

test('a session of a promoter ends after 30 days, when staff close the page, or when the contact changes', async () => {
  await using app = await testApp()
  const { api, id, name, phone, office } = await aPromoter(app)
  const isOpen = async (cookie: string) => (await readPromoter(app, tokenIn(cookie))) !== null
  const first = await signInPromoter(api, phone)
  await office('editAffiliator', { name: 'Fajar', phone, email: '' })
  expect(await isOpen(first), 'another name changes nothing').toBe(true)
  await office('editAffiliator', { name, phone: aPhone(), email: '' })
  expect(await isOpen(first)).toBe(false)
  expect(((await office('affiliator')).body.data as WireAnswer<'affiliator'>).promoter.page).toBeNull()
  await office('editAffiliator', { name, phone, email: '' })
  await office('openPromoterPage')
  app.clock.advance(60)
  const second = await signInPromoter(api, phone)
  await office('closePromoterPage')
  expect(await isOpen(second)).toBe(false)
  await office('openPromoterPage')
  app.clock.advance(60)
  const third = await signInPromoter(api, phone)
  app.clock.advance(30 * 86_400 - 1)
  expect(await isOpen(third)).toBe(true)
  app.clock.advance(1)
  expect(await isOpen(third)).toBe(false)
  await forgetPromoterSessions(app.sql, new Date(app.now().getTime() + 1))
  expect(await app.sql`select 1 from promoter_sessions`).toEqual([])
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: `promoter_pages:${id}` })
  expect(entries.map(({ action }) => action).toReversed()).toEqual(['insert', 'delete', 'insert', 'delete', 'insert'])
  expect(JSON.stringify(entries)).not.toContain(phone.slice(-6))
})

test('if a promoter signs in while staff close the page, no session stays open', async () => {
  await using app = await testApp()
  const { api, phone, office } = await aPromoter(app)
  const { browser } = await requestCode(api, phone)
  const code = await codeTo(api, phone)
  const body = { contact: phone, confirmation_code: code }
  await Promise.all([
    api.post('/api/web/promoter/session', body, { headers: { ...OWN_SITE, Cookie: browser } }),
    office('closePromoterPage'),
  ])
  expect(await app.sql`select 1 from promoter_sessions`).toEqual([])
})

test('an affiliator gets a promoter page only with a phone or email, and with a phone that no other promoter has', async () => {
  await using app = await testApp()
  const { phone } = await aPromoter(app)
  await expect(aPromoter(app, { name: 'Raka', phone })).rejects.toThrow('contact')
  await expect(aPromoter(app, { name: 'Tio', phone: 'lewat Bayu' })).rejects.toThrow('contact')
})

test('only staff with the full right to affiliators can open a promoter’s page or send its address', async () => {
  await using app = await testApp()
  const { api, email, office } = await aPromoter(app, { email: 'fajar@surat.example' })
  const finance = await aPerson(app, 'finance', null)
  const host = await aPerson(app, 'host', null)
  for (const { cookie } of [finance, host])
    for (const call of ['openPromoterPage', 'closePromoterPage', 'sendPromoterLink'] as const)
      expect((await office(call, { locale: 'id' }, cookie)).status, call).toBe(403)
  const both = await Promise.all([1, 2].map(() => office('sendPromoterLink', { locale: 'id' })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  while ((await sendMessages(app)).handled > 0);
  const mails = await app.sql<{ text: string }[]>`select text from sandbox.inbox where "to" = ${email}`
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/id/promoter')
  expect(mails[0]?.text).not.toMatch(/[?&](?:key|token|code)=/)
  expect((await api.get('/api/web/promoter/code', { isMeantBad: true })).status).toBe(404)
  await office('closePromoterPage')
  expect((await office('sendPromoterLink', { locale: 'id' })).status).toBe(409)
})
