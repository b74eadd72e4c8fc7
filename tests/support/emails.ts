import type { Language } from '#domain/language.ts'
import { expect } from 'vitest'
import { sendMessages } from '#server/reservations/send-messages.ts'
import type { TestApp } from '#tests/support/app.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends the emails in the outbox, and then returns all emails to an address. Runs three rounds, which is more than the outbox needs. */
export async function mailsTo(app: TestApp, to: string): Promise<Mail[]> {
  for (let round = 0; round < 3; round++) await sendMessages(app)
  return app.sql<Mail[]>`select "to", subject, text, html from sandbox.inbox where "to" = ${to} order by id`
}

/** Returns true for the email about a new hold. This is the first email of every hold. */
const isOfHold = ({ subject }: Mail) => /: \w+ ditahan sampai |: your \w+ (?:is|are) held until /.test(subject)

const isOfReceipt = ({ subject }: Mail) => /\bSJ-[RC]-\d{4}-\d{6}\b/.test(subject)

/** Returns the only email to an address. The email about the new hold and the emails with receipts are ignored. */
export async function onlyMail(app: TestApp, to: string): Promise<Mail> {
  const mails = (await mailsTo(app, to)).filter((mail) => !isOfHold(mail) && !isOfReceipt(mail))
  expect(mails.map((mail) => mail.subject)).toHaveLength(1)
  const [mail] = mails
  if (!mail) throw new Error('no mail')
  return mail
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Returns the visible texts of an email, line by line. Leaves out the preview text, because only the list of an inbox shows it. */
const seenIn = (html: string): string[] =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    // Screen readers read the label of a drawing. So the label counts as a visible text.
    .replaceAll(/<span[^>]*role="img"[^>]*aria-label="([^"]*)"[^>]*>[^<]*<\/span\s*>/g, ' $1 ')
    .split(/<[^>]+>/)
    .map((line) => line.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? (name === 'nbsp' ? ' ' : all)))
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

/**
 * Checks an email. It must be in the right language. Its plain text must contain all texts and addresses of its HTML. A value must not be
 * missing in the plain text or the HTML.
 */
export function expectWhole(mail: Mail, language: Language): void {
  expect(mail.html).toContain(`<html lang="${language}">`)
  const text = mail.text.replaceAll(/\s+/g, ' ')
  for (const line of seenIn(mail.html)) expect(text, mail.subject).toContain(line)
  for (const [, address = ''] of mail.html.matchAll(/href="(http[^"]+)"/g))
    expect(mail.text, mail.subject).toContain(address.replaceAll('&amp;', '&'))
  expect(`${mail.text}${mail.html}`).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/)
}
