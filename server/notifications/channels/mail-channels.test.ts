import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import type { Mail } from '#server/notifications/channels/mail-channel.ts'
import { sandboxMail } from '#server/notifications/channels/sandbox-mail.ts'
import { smtpMail } from '#server/notifications/channels/smtp-mail.ts'
import { listMessages } from '#server/sandbox/list-messages.ts'

const mail: Mail = {
  messageId: 42,
  kind: 'reservation_confirmed',
  to: 'raka@example.test',
  subject: 'Terkonfirmasi: Gema, Sabtu',
  text: 'Kode SNJ-7K3QZ9',
  html: '<p>Kode <img src="cid:qr.png" alt=""></p>',
  attachments: [
    { name: 'qr.png', type: 'image/png', content: Buffer.from('picture') },
    {
      name: 'SNJ-7K3QZ9.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR'),
    },
  ],
}

/** A real SMTP server on loopback; it refuses the first `refusals` emails temporarily. */
async function mailServer(refusals = 0) {
  const received: { recipients: string[]; raw: Buffer }[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, finish) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (left-- > 0) return finish(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push({
          recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks),
        })
        return finish()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const channel = smtpMail(`smtp://127.0.0.1:${port}`, 'Senja <halo@senja.example>')
  const close = async () => {
    channel.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { channel, received, close }
}

test('R-105 an email by SMTP has text, HTML, the QR code inline and a calendar file attached', async () => {
  const { channel, received, close } = await mailServer()
  await channel.send(mail)
  const { raw, recipients } = received[0]!
  const email = await PostalMime.parse(raw)
  expect(recipients).toEqual(['raka@example.test'])
  expect(email.messageId).toBe('<senja-42@senja.example>')
  expect(email.from).toMatchObject({ name: 'Senja', address: 'halo@senja.example' })
  expect(email.subject).toBe(mail.subject)
  expect(email.text?.trim()).toBe(mail.text)
  expect(email.html).toContain('cid:qr.png')
  const qr = email.attachments.find((attachment) => attachment.contentId === '<qr.png>')
  expect(qr).toMatchObject({ mimeType: 'image/png', disposition: 'inline' })
  const calendar = email.attachments.find((attachment) => attachment.filename === 'SNJ-7K3QZ9.ics')
  expect(calendar?.mimeType).toMatch(/calendar|ics/)
  expect(email.attachments.some((attachment) => attachment.method === 'PUBLISH')).toBe(true)
  await close()
})

test('the email channel throws after a temporary refusal of the email server, and a later attempt succeeds', async () => {
  const { channel, received, close } = await mailServer(1)
  await expect(channel.send(mail)).rejects.toThrow()
  await channel.send(mail)
  expect(received).toHaveLength(1)
  await close()
})

test('an email goes to at most one recipient, even if the typed address contains a comma or the subject contains a header', async () => {
  const { channel, received, close } = await mailServer()
  await channel
    .send({ ...mail, to: 'a@example.test, b@example.test', subject: 'x\r\nBcc: c@example.test' })
    .catch(() => undefined)
  for (const { recipients } of received) expect(recipients).toHaveLength(1)
  await close()
})

test('an email that is sent twice is stored only once in the sandbox mailbox', async () => {
  await using app = await testApp()
  const channel = sandboxMail(app.sql)
  await channel.send(mail)
  await channel.send(mail)
  await channel.send({ ...mail, messageId: 43, subject: 'second', attachments: [] })
  await app.sql`insert into sandbox.inbox (kind, "to", subject, text, code, created_at)
    values ('sms', '+6281234567890', 'Code', '123456', '123456', clock_timestamp())`
  const all = await listMessages(app, {})
  expect(all.map((message) => message.subject)).toEqual(['Code', 'second', mail.subject])
  expect(await listMessages(app, { kind: 'sms', to: ' 6281234567890' })).toMatchObject([{ code: '123456' }])
  const mine = await listMessages(app, { to: 'RAKA@example.test', kind: 'email' })
  expect(mine).toHaveLength(2)
  expect(mine[1]!.html).toContain(`"data:image/png;base64,${Buffer.from('picture').toString('base64')}"`)
  expect(mine[1]!.attachments).toHaveLength(2)
  expect(await listMessages(app, { after: String(mine[1]!.id) })).toHaveLength(2)
  expect(await listMessages(app, { after: all[0]!.created_at })).toHaveLength(0)
})
