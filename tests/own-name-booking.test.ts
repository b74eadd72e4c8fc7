// Tests a booking with a group that is not the demo. The codes, calls, emails, calendar files and documents of the booking must contain
// nothing of the demo.
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { forTables, TABLES } from '#tests/support/booking.ts'
import { exampleApp } from '#tests/support/content-example.ts'
import { findDemo } from '#tests/support/demo-names.ts'
import { enqueueKinds, GUEST_KINDS, subjectOf } from '#tests/support/mail-kinds.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

/** Kinds of emails that need only a stored reservation. The confirmation is not in this list, because the payment itself sends it. */
const KINDS = GUEST_KINDS.filter(
  (kind) => !/^move_link|_issued$|^hold_(made|ending)$|^reservation_confirmed$/.test(kind),
)

/**
 * Calls that the test leaves out: calls that list the provinces and cities of Indonesia, calls of the sandbox, and calls with parameters in
 * the path.
 */
const OF_COUNTRY = /\/v1\/auth\/|sandbox|[{}]/
type Methods = { get?: { parameters?: { required?: boolean }[] } }

for (const language of ['id', 'en'] as const)
  test(`office D1 in ${language} a booking with another group does not mention the demo in its calls, emails and files`, async () => {
    await using app = await exampleApp()
    const { url } = await app.open()
    const api = apiAt(url)
    await app.group.readAnew()
    const [table] = await app.sql<{ id: number }[]>`select id from tables order by id limit 1`
    const answer = await api.post(TABLES, forTables([table?.id ?? 0]), { language })
    const { data, access_token: token = '' } = dataOf<PaymentData>(answer)
    const { reservation_id: id, amount } = data
    await settlePayment(app, id, paidBy('T1', amount))
    const texts = new Map([['hold', answer.text]])

    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, Methods> }
    const calls = Object.entries(paths).filter(
      ([path, { get }]) => get && !OF_COUNTRY.test(path) && !get.parameters?.some(({ required }) => required),
    )
    expect(calls.length).toBeGreaterThan(8)
    for (const [path] of calls) texts.set(path, (await api.get(path, { language })).text)
    const own = `/api/web/reservations`
    for (const path of [`${own}/detail-reservation/${id}`, `${own}/payment-status/${id}`])
      texts.set(path, (await api.get(path, { language, token })).text)

    const subject = await subjectOf(app, api, id, 'tables', language)
    expect(subject.page.booking_code).toMatch(/^KLN-\w{6}$/)
    await enqueueKinds(app, subject, KINDS, language)
    while ((await sendMessages(app)).handled > 0);
    const mails = await app.sql<{ kind: string; text: string; attachments: { type: string; base64: string }[] }[]>`
      select m.kind, i.subject || i.text || i.html as text, i.attachments
      from sandbox.inbox i join messages m on m.id = i.message_id where m.locale = ${language}`
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(KINDS.length + 1)
    const calendars = mails.flatMap(({ attachments }) =>
      attachments.filter(({ type }) => type.startsWith('text/calendar')),
    )
    expect(calendars).not.toEqual([])
    for (const { base64 } of calendars) texts.set('calendar', Buffer.from(base64, 'base64').toString())
    for (const { kind, text } of mails) texts.set(kind, text)

    const paper = await fetch(`${url}${own}/${id}/ticket.pdf?key=${token}`)
    const { source, actualTexts, drawn } = readPdf(Buffer.from(await paper.arrayBuffer()))
    texts.set('paper', [...drawn, ...actualTexts, ...source.matchAll(/\/(?:Alt|Title|Author) \(.*\)/g)].join(' '))
    const faults = [...texts].flatMap(([name, text]) => findDemo(text).map((words) => `${name}: ${words}`))
    expect(faults).toEqual([])
  })
