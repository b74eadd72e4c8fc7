import { data, redirect, type RouterContextProvider } from 'react-router'
import type { EnquiryAnswer } from '#app/components/forms/enquiry-form.tsx'
import { pageApp } from '#app/site/page-app.ts'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { isRefused } from '#domain/refusals.ts'
import { enquiries as english } from '#messages/en/site/enquiries.ts'
import { enquiries as indonesian } from '#messages/id/site/enquiries.ts'
import { failureOf } from '#server/http/refuse.ts'
import { statusOf } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Language } from '#contract/preferences.ts'

/** A field nobody sees: who fills it in is a machine, and is thanked for nothing. */
export const TRAP = 'website'

export type Sender = { language: Language; address: string }

/**
 * What the action of a page with an enquiry does: reads the form and keeps it, then leads to the page that thanks.
 * What the server refuses comes back with all that was written, each fault in the reader's language.
 */
export async function receiveEnquiry<Field extends string>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  fields: readonly Field[],
  keep: (app: App, enquiry: Record<Field, string>, sender: Sender) => Promise<unknown>,
) {
  const { app, language, address } = pageApp(context)
  const values = await readForm(request, [...fields, TRAP])
  const thanks = () => redirect(`${new URL(request.url).pathname.replace(/\.data$/, '')}?sent=1#enquiry`, 303)
  if (values[TRAP]) return thanks()
  try {
    await keep(app, values, { language, address })
  } catch (error) {
    if (!isRefused(error)) throw error
    const { message, errors = {} } = failureOf(error, language)
    const { faults } = language === 'en' ? english : indonesian
    const reported = Object.fromEntries(Object.entries(errors).map(([field, lines]) => [field, lines.join(' ')]))
    const title = Object.keys(reported).length > 0 ? faults(Object.keys(reported).length) : message
    return data({ values, errors: reported, title } satisfies EnquiryAnswer, { status: statusOf[error.code] })
  }
  return thanks()
}
