// Tests that a guest can open a hold in a second browser. The guest receives the link by email, and a stranger never sees the link.
import { expect, test } from 'vitest'
import { loader } from '#app/site/pages/payment/payment.tsx'
import type { PaymentData } from '#contract/web/entities.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { expectWhole, mailsTo } from '#tests/support/emails.ts'
import { signIn } from '#tests/support/member.ts'
import { pageAsked } from '#tests/support/page-asked.ts'
import { testApp } from '#tests/support/app.ts'

const browser = (name: string) => ({ headers: { Cookie: `senja_browser=${name}` } })
const PLACE = { brand_slug: 'luna-senja', outlet_slug: 'kuningan' }
const PAYMENT = '/en/brands/luna-senja/kuningan/payment'
const loadPayment = (pageRequest: ReturnType<typeof pageAsked>) =>
  loader({ ...pageRequest, params: PLACE, pattern: '/:language?/brands/:brand_slug/:outlet_slug/payment' })

for (const language of ['id', 'en'] as const)
  test(`R-048 R-105 in ${language} a hold sends one email, and its link opens the payment page in any browser`, async () => {
    await using app = await testApp()
    const api = apiAt((await app.open()).url)
    const tables = (await freeTableIds(app)).slice(0, 1)
    const idempotencyKey = 'a3b8f042-1e16-4f0a-a8f0-421e16df0a2f'
    const body = forTables(tables, { email: 'raka@surat.example', name: 'Raka Pradana' })
    for (let time = 0; time < 2; time++) await api.post(TABLES, body, { language, idempotencyKey })
    const [mail, ...others] = await mailsTo(app, 'raka@surat.example')
    if (!mail) throw new Error('no mail')
    expect(others).toEqual([])
    expect(mail.subject).toMatch(
      language === 'id' ? /: mejamu ditahan sampai 15\.30 WIB / : /: your table is held until 15:30 WIB /,
    )
    expect(mail.text).toContain(language === 'id' ? '15.30 WIB' : '15:30 WIB')
    expect(`${mail.html}${mail.text}`).not.toContain('Raka')
    expectWhole(mail, language)
    const [link = ''] = /http\S+\/payment\?\S+/.exec(mail.text) ?? []
    const { pathname, search } = new URL(link)
    expect(pathname).toBe(`/${language}/brands/luna-senja/kuningan/payment`)
    const page = await loadPayment(pageAsked(app, `${pathname}${search}`, browser('another-browser')))
    expect(page.payable?.status).toMatchObject({ status: 0, payment_status: 'waiting' })
  })

test('R-048 only the browser that made an unpaid hold gets its id, and a stranger reads where the link was emailed', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [first = 0, second = 0] = await freeTableIds(app)
  const phone_number = aPhone()
  const booking = forTables([first], { phone_number, email: 'raka@surat.example' })
  const { data } = dataOf<PaymentData>(await api.post(TABLES, booking, browser('one')))
  const again = forTables([second], { phone_number, email: 'other@surat.example' })
  const stranger = failureOf(await api.post(TABLES, again, browser('two')))
  expect(stranger).toMatchObject({ status: 409, code: 'payment_pending', mailed_to: 'r***@…' })
  expect(stranger).not.toHaveProperty('reservation_id')
  const own = failureOf(await api.post(TABLES, again, browser('one')))
  expect(own).toMatchObject({ code: 'payment_pending', reservation_id: data.reservation_id })
  expect(own).not.toHaveProperty('mailed_to')
})

test('R-048 the signed-in owner of a phone can open the phone’s hold in another browser, but other visitors need the link', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const { user } = await signIn(api, phone)
  const [first = 0] = await freeTableIds(app)
  const { data } = dataOf<PaymentData>(await api.post(TABLES, forTables([first], { phone_number: phone })))
  const visitor = await loadPayment(pageAsked(app, `${PAYMENT}?elsewhere=1`, browser('two')))
  expect(visitor).toMatchObject({ payable: null, isElsewhere: true })
  const member = { id: user.id, sessionId: '', firstName: 'Raka', tierName: '', hasDiscount: false }
  const led = await loadPayment(pageAsked(app, `${PAYMENT}?elsewhere=1`, { member })).catch(
    (redirect: unknown) => redirect,
  )
  expect(led).toBeInstanceOf(Response)
  const to = (led as Response).headers.get('location') ?? ''
  expect(to).toBe(`${PAYMENT}?reservation=${data.reservation_id}`)
  expect((await loadPayment(pageAsked(app, to, { member }))).payable?.status.status).toBe(0)
})
