// The forms of a friend's page: take shares and pay them, name the bank account of a refund, and pass a ticket on.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { statusOf } from '#contract/errors.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { LONGEST_EMAIL } from '#domain/identity/email.ts'
import { type AnyRefused, isRefused } from '#domain/refusals.ts'
import { MOST_SHARES } from '#domain/reservations/split.ts'
import { split as en } from '#messages/en/booking/split.ts'
import { split as id } from '#messages/id/booking/split.ts'
import { failureOf } from '#server/http/refuse.ts'
import { giveShareAccount } from '#server/reservations/splits/give-share-account.ts'
import { type NewTicket, passShareOn } from '#server/reservations/splits/pass-share-on.ts'
import { payShares } from '#server/reservations/splits/pay-shares.ts'
import { endMailReminder, requestMailReminder } from '#server/reservations/splits/request-mail-reminder.ts'
import { shareDoor } from '#server/reservations/splits/split-keys.ts'

const texts = { id, en }

export type SplitFormAnswer = {
  act: string
  /** The reason of a refusal, if no field of the form has caused it. */
  message: string
  errors: Record<string, string>
  values: Record<string, string>
  /** True after a reminder was requested. */
  isDone?: boolean
  /** The path of the new page of a ticket that was passed on. The server sends this path only once, in the response to the form. */
  ticketPath?: string
}

const SHARE_FIELDS = Array.from({ length: MOST_SHARES }, (_, at) => `share-${at + 1}`)

export const TICKET_FIELDS = ['number', 'request_id'] as const

const ACCOUNT_FIELDS = ['bank', 'account_number', 'account_holder'] as const

type SplitAct = { request: Request; context: Readonly<RouterContextProvider>; params: { code?: string } }

/** Starts the payment of the selected shares. If the server refuses, the page shows the reason and keeps all values of the form. */
export async function actOnSplit({ request, context, params: { code = '' } }: SplitAct) {
  const { app, language } = pageApp(context)
  const values = await readForm(request, ['act', 'name', 'email', ...ACCOUNT_FIELDS, ...TICKET_FIELDS, ...SHARE_FIELDS])
  if (values['act'] === 'pass') return passOn({ request, context, params: { code } }, values)
  if (values['act'] === 'remind') return requestReminder({ request, context, params: { code } }, values)
  if (values['act'] === 'stop') return stopReminder({ request, context, params: { code } })
  if (values['act'] === 'account') return giveAccount({ request, context, params: { code } }, values)
  const numbers = SHARE_FIELDS.flatMap((field, at) => (values[field] === 'on' ? [at + 1] : []))
  if (numbers.length === 0)
    return data(answerWith(values, { errors: { numbers: texts[language].noShare } }), { status: 422 })
  try {
    const name = (values['name'] ?? '').slice(0, 120)
    const email = (values['email'] ?? '').slice(0, LONGEST_EMAIL + 1)
    const payment = await payShares(app, code, { numbers, name, email, language })
    return redirect(shareDoor(app, payment.id), 303)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    return data(answerOf(error, language, values), { status: statusOf[error.code] })
  }
}

async function requestReminder({ context, params: { code = '' } }: SplitAct, values: Record<string, string>) {
  const { app, language } = pageApp(context)
  const { email = '', number = '' } = values
  const no = /^\d{1,2}$/.test(number) ? Number(number) : null
  try {
    await requestMailReminder(app, code, { email: email.slice(0, LONGEST_EMAIL + 1), no, language })
    return data({ ...answerWith(values), isDone: true })
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    if (error.code === 'too_much_attempts') {
      const message = texts[language].remind.again(Math.ceil(error.details.retryAfterSeconds / 3600))
      return data(answerWith(values, { message }), { status: statusOf[error.code] })
    }
    return data(answerOf(error, language, values), { status: statusOf[error.code] })
  }
}

/** Ends a reminder. The page then says which reminder has ended, or that the link is wrong. */
async function stopReminder({ request, context, params: { code = '' } }: SplitAct) {
  const { app, language } = pageApp(context)
  const key = new URL(request.url).searchParams.get('stop') ?? ''
  try {
    await endMailReminder(app, code, key)
    return redirect(link('split', language, { code }, { stop: key }), 303)
  } catch (error) {
    if (isRefused(error)) throw notFound()
    throw error
  }
}

async function giveAccount({ request, context, params: { code = '' } }: SplitAct, values: Record<string, string>) {
  const { app, language } = pageApp(context)
  const key = new URL(request.url).searchParams.get('share') ?? ''
  const { bank = '', account_number: number = '', account_holder: holder = '' } = values
  try {
    await giveShareAccount(app, { code, key }, { bank, number, holder })
    return redirect(`${link('split', language, { code }, { share: key })}#refund`, 303)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    return data(answerOf(error, language, values), { status: statusOf[error.code] })
  }
}

/**
 * Passes a ticket on: makes a new ticket for the next guest of the share. The page shows the new ticket's link only once, because the
 * holder of the old key must not open the new ticket later.
 */
async function passOn({ request, context, params: { code = '' } }: SplitAct, values: Record<string, string>) {
  const { app, language } = pageApp(context)
  const key = new URL(request.url).searchParams.get('share') ?? ''
  try {
    const share = await passShareOn(app, { code, key }, newTicketOf(values))
    return data({ ...answerWith(values), ticketPath: link('split', language, { code }, { share }) })
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    return data(passFault(values, language), { status: statusOf[error.code] })
  }
}

/** Reads the form that passes a ticket on. @throws a response with 400 if the hidden fields of the form are missing */
export function newTicketOf({ name = '', number = '', request_id: nextId = '' }: Record<string, string>): NewTicket {
  if (!z.uuid().safeParse(nextId).success || !/^\d{1,2}$/.test(number)) throw data(null, { status: 400 })
  return { number: Number(number), name: name.slice(0, 120), nextId: nextId.toLowerCase() }
}

export const passFault = (values: Record<string, string>, language: Language): SplitFormAnswer =>
  answerWith(values, { message: texts[language].pass.refused })

/** Returns the server's answer to a form. The answer contains the values that the guest sent, so that the form shows them again. */
export const answerWith = (
  values: Record<string, string>,
  { message = '', errors = {} }: Partial<Pick<SplitFormAnswer, 'message' | 'errors'>> = {},
): SplitFormAnswer => ({ act: values['act'] ?? '', message, errors, values })

/** Returns the faults of a form that the server refused. */
export function answerOf(error: AnyRefused, language: Language, values: Record<string, string>): SplitFormAnswer {
  const { message, errors } = failureOf(error, language)
  if (!errors) return answerWith(values, { message })
  const faults = Object.entries(errors).map(([field, lines]) => [field, lines.join(' ')])
  return answerWith(values, { errors: Object.fromEntries(faults) })
}
