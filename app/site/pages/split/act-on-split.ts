// The forms of a friend's page: take a share and pay it, pass a ticket on, or enter the bank account of a refund.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { giveShareAccount, passShareOn, payShares } from '#app/site/pages/split/split-server.ts'
import { statusOf } from '#contract/errors.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { type AnyRefused, isRefused } from '#domain/refusals.ts'
import { MOST_SHARES } from '#domain/reservations/split.ts'
import { failureOf } from '#server/http/refuse.ts'
import { split as en } from '#messages/en/booking/split.ts'
import { split as id } from '#messages/id/booking/split.ts'

const texts = { id, en }

export type SplitFormAnswer = {
  act: string
  /** The reason of a refusal that belongs to no field. */
  message: string
  errors: Record<string, string>
  values: Record<string, string>
}

const SHARE_FIELDS = Array.from({ length: MOST_SHARES }, (_, at) => `share-${at + 1}`)
const FIELDS = ['act', 'name', 'number', 'bank', 'account_number', 'account_holder', ...SHARE_FIELDS]

type SplitAct = { request: Request; context: Readonly<RouterContextProvider>; params: { code?: string } }

/** Handles a form of the page. If the server refuses, the page shows the reason at its field, with all values of the form. */
export async function actOnSplit({ request, context, params: { code = '' } }: SplitAct) {
  const { app, language } = pageApp(context)
  const values = await readForm(request, FIELDS)
  const shareKey = new URL(request.url).searchParams.get('share') ?? ''
  const own = (share: string) => link('split', language, { code }, { share })
  try {
    if (values['act'] === 'pass') {
      const number = Number(values['number']) || null
      const passed = await passShareOn(app, { code, shareKey, number })
      return data({ passedOn: link('split', language, { code }, { share: passed.share_key }) })
    }
    if (values['act'] === 'account') {
      const account = { bank: values['bank'], account_number: values['account_number'], account_holder: values['account_holder'] }
      await giveShareAccount(app, { code, shareKey, account, language })
      return redirect(`${own(shareKey)}#refund`, 303)
    }
    if (values['act'] !== 'pay') throw data(null, { status: 400 })
    const numbers = SHARE_FIELDS.flatMap((field, at) => (values[field] === 'on' ? [at + 1] : []))
    if (numbers.length === 0) return refusedForm(values, { share: texts[language].noShare }, 422)
    const payment = await payShares(app, { code, numbers, name: values['name'] ?? '', language })
    return redirect(payment.url, 303)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    return data(answerOf(error, language, values), { status: statusOf[error.code] })
  }
}

const refusedForm = (values: Record<string, string>, errors: Record<string, string>, status: number) =>
  data<SplitFormAnswer>({ act: values['act'] ?? '', message: '', errors, values }, { status })

/** Returns the faults of a refused form. `numbers` of the call is the choice of shares in the form. */
export function answerOf(error: AnyRefused, language: Language, values: Record<string, string>): SplitFormAnswer {
  const { message, errors } = failureOf(error, language)
  const faults = Object.fromEntries(Object.entries(errors ?? {}).map(([field, lines]) => [field, lines.join(' ')]))
  const { numbers, ...others } = faults
  return {
    act: values['act'] ?? '',
    message: errors ? '' : message,
    errors: { ...others, ...(numbers && { share: numbers }) },
    values,
  }
}
