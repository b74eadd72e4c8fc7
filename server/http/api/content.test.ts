import { expect, test } from 'vitest'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'

const enquiry = { name: 'Ratna', mobile: '0812 3456 7890', subject: 'Meja panjang', message: 'Bisa empat belas orang?' }

test('R-017 R-008 an offer is listed and found by its name, and an unknown offer answers 404', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const api = apiAt((await app.open()).url)
  const offers = dataOf<{ slug: string; brand: { slug: string } | null }[]>(await api.get('/api/web/offers'))
  expect(offers.map(({ slug }) => slug)).toContain('lil-tiger')
  const ofGema = dataOf<typeof offers>(await api.get('/api/web/offers', { query: { brand: 'gema' } }))
  expect(ofGema.every(({ brand }) => brand === null || brand.slug === 'gema')).toBe(true)
  const tiger = dataOf<{ title: string; code: string; body: string }>(await api.get('/api/web/offers/lil-tiger'))
  expect(tiger).toMatchObject({ title: 'Lil Tiger', code: 'lil-tiger' })
  expect((await api.get('/api/web/offers/nothing')).status).toBe(404)
})

test('R-010 R-093 an enquiry is accepted without faults, and a refusal names every faulty field in both languages', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const sent = await api.post('/api/web/contact-messages', enquiry)
  expect(sent.status).toBe(201)
  expect(dataOf(sent)).toEqual({ received: true })
  const empty = await api.post('/api/web/contact-messages', { name: ' ' }, { isMeantBad: true, language: 'id' })
  expect(empty.status).toBe(422)
  expect(failureOf(empty).errors).toEqual({
    name: ['Nama wajib diisi.'],
    mobile: ['Nomor telepon wajib diisi.'],
    subject: [expect.any(String)],
    message: [expect.any(String)],
  })
  const long = await api.post('/api/web/contact-messages', { ...enquiry, subject: 'x'.repeat(151) })
  expect(Object.keys(failureOf(long).errors ?? {})).toEqual(['subject'])
  expect(await app.sql`select 1 from contact_messages`).toHaveLength(1)
})

test('R-010 the sixth enquiry of an hour is refused with the time to wait', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  for (let i = 0; i < 5; i++) expect((await api.post('/api/web/contact-messages', enquiry)).status).toBe(201)
  const sixth = await api.post('/api/web/contact-messages', enquiry)
  expect([sixth.status, failureOf(sixth).code]).toEqual([429, 'too_much_attempts'])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
})
