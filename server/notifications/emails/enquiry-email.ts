// The email to the group about an enquiry, in the group's own language. The visitor's text stays unchanged.
import { html } from 'hono/html'
import { z } from 'zod'
import type { KeptEnquiry } from '#server/content/enquiry-repository.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import type { RenderedEmail } from '#server/notifications/emails/lay-out-email.ts'

const KINDS = { contact: 'Pesan dari situs', partnership: 'Ajakan kerja sama' } as const
const LANGUAGES = { id: 'Indonesia', en: 'Inggris' } as const

/** Puts a text on one line, because the subject of an email is one line. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

async function renderEnquiry(kind: keyof typeof KINDS, enquiry: KeptEnquiry): Promise<RenderedEmail> {
  const facts: [string, string | undefined][] = [
    ['Nama', enquiry.name],
    ['Perusahaan', enquiry.company],
    ['Telepon', enquiry.mobile],
    ['Email', enquiry.email],
    ['Kota', enquiry.city],
    ['Tentang', enquiry.kind],
    ['Perihal', enquiry.subject],
    ['Bahasa', LANGUAGES[enquiry.locale]],
  ]
  const shownFacts = facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
  const subject = oneLine(`${KINDS[kind]}: ${enquiry.subject ?? enquiry.company ?? enquiry.name}`)
  const page = await html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="font-family:sans-serif;max-width:560px;margin:24px auto;padding:0 20px;overflow-wrap:break-word">
        <h1 style="font-size:22px">${subject}</h1>
        ${shownFacts.map(([label, value]) => html`<p style="margin:0 0 6px"><b>${label}</b>: ${value}</p>`)}
        <p lang="${enquiry.locale}" style="white-space:pre-wrap;border-top:1px solid #ccc;padding-top:16px">
          ${enquiry.message}
        </p>
      </body>
    </html>`
  const text = `${subject}\n\n${shownFacts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')}\n\n${enquiry.message}\n`
  return { subject, text, html: page.toString(), attachments: [] }
}

const payload = z.object({ enquiryId: z.number() })

export const enquiryMessages = {
  contact_message: defineMessage({
    subject: 'contact enquiry',
    payload,
    render: (enquiry: KeptEnquiry) => renderEnquiry('contact', enquiry),
  }),
  partnership_request: defineMessage({
    subject: 'partnership enquiry',
    payload,
    render: (enquiry: KeptEnquiry) => renderEnquiry('partnership', enquiry),
  }),
}
