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

/** A hidden field that only bots fill in. The enquiry of a bot is not stored, but the bot gets the normal confirmation. */
export const TRAP = 'website'

export type Sender = { language: Language; address: string }

/**
 * The action of a page with an enquiry: reads the form, stores the enquiry and redirects to the confirmation. If the enquiry is
 * refused, returns two things: all typed values, and the text of each error in the visitor's language.
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
    const fieldErrors = Object.fromEntries(Object.entries(errors).map(([field, lines]) => [field, lines.join(' ')]))
    const title = Object.keys(fieldErrors).length > 0 ? faults(Object.keys(fieldErrors).length) : message
    return data({ values, errors: fieldErrors, title } satisfies EnquiryAnswer, { status: statusOf[error.code] })
  }
  return thanks()
}
