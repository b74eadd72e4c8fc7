import { expect, test } from 'vitest'
import { keepContactMessage } from '#server/content/keep-contact-message.ts'
import { LETTERS_AN_HOUR } from '#server/content/keep-enquiry.ts'
import { keepPartnershipRequest } from '#server/content/keep-partnership-request.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { testApp } from '#tests/support/app.ts'

const enquiry = {
  name: 'Ratna <b>',
  mobile: '0812 3456 789',
  subject: 'Meja panjang',
  message: 'Bisa <script>empat belas</script> orang?',
}
const plan = {
  name: 'Bagas',
  company: 'Kopi Utara',
  email: 'b@utara.example',
  mobile: '081234567',
  kind: 'stage',
  city: '',
  message: 'Satu panggung.',
}
const sender = { language: 'id', address: '203.0.113.7' } as const

test('R-010 an enquiry is stored and emailed to the group with its exact text', async () => {
  await using app = await testApp()
  await keepContactMessage(app, enquiry, sender)
  await keepPartnershipRequest(app, plan, { ...sender, language: 'en' })
  expect(await app.sql`select name, subject, message, locale, state from contact_messages`).toEqual([
    { name: 'Ratna <b>', subject: 'Meja panjang', message: enquiry.message, locale: 'id', state: 'new' },
  ])
  const [storedMessage] = await app.sql<{ senderHash: string }[]>`select sender_hash from contact_messages`
  expect(storedMessage?.senderHash).not.toContain(sender.address)
  await sendMessages(app)
  const sent = await app.sql<{ subject: string; html: string }[]>`select subject, html from sandbox.inbox order by id`
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'Ajakan kerja sama: Kopi Utara',
    'Pesan dari situs: Meja panjang',
  ])
  expect(sent.map(({ html }) => html).join()).not.toContain('<script>')
})

test('R-010 one phone or email address may send at most five enquiries an hour, even from different network addresses', async () => {
  await using app = await testApp()
  const from = (address: string) => ({ ...sender, address })
  for (let i = 0; i < LETTERS_AN_HOUR.most; i++) {
    await keepContactMessage(app, enquiry, from(`203.0.113.${i}`))
    await keepPartnershipRequest(app, { ...plan, mobile: `08123456${i}0` }, from(`203.0.113.${i}`))
  }
  const refusal = { code: 'too_much_attempts' }
  await expect(
    keepContactMessage(app, { ...enquiry, mobile: '0812-3456-789' }, from('198.51.100.1')),
  ).rejects.toMatchObject(refusal)
  await expect(
    keepPartnershipRequest(app, { ...plan, email: 'B@Utara.example' }, from('198.51.100.1')),
  ).rejects.toMatchObject(refusal)
  await expect(
    keepContactMessage(app, { ...enquiry, mobile: '0812 999 999' }, from('198.51.100.1')),
  ).resolves.toBeUndefined()
})

test('R-010 one network address may send at most five enquiries an hour, even at the same time', async () => {
  await using app = await testApp()
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => keepContactMessage(app, enquiry, sender)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(LETTERS_AN_HOUR.most)
  await expect(keepContactMessage(app, enquiry, sender)).rejects.toMatchObject({
    code: 'too_much_attempts',
    details: { retryAfterSeconds: 3600 },
  })
  await expect(
    keepContactMessage(app, { ...enquiry, mobile: '0812 000 000' }, { ...sender, address: '203.0.113.8' }),
  ).resolves.toBeUndefined()
  app.clock.advance(3600)
  await expect(keepContactMessage(app, enquiry, sender)).resolves.toBeUndefined()
})

test('R-010 an enquiry with a fault is not stored', async () => {
  await using app = await testApp()
  await expect(keepContactMessage(app, { ...enquiry, name: ' ', mobile: '1' }, sender)).rejects.toMatchObject({
    code: 'validation_failed',
    details: { errors: { name: ['name_required'], mobile: ['phone_short'] } },
  })
  expect(await app.sql`select 1 from contact_messages union all select 1 from messages`).toHaveLength(0)
})
