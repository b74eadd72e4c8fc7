// The forms of the organiser: start a split, change unpaid shares, cover the rest, and take the split apart.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { answerOf, type SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import { divideShares, draftOf, draftFields } from '#app/site/pages/split/divide-shares.ts'
import {
  changeShares,
  coverSplit,
  createSplit,
  endSplit,
  splitOfReservation,
} from '#app/site/pages/split/split-server.ts'
import { findPayable } from '#app/site/pages/payment/find-payable.ts'
import { statusOf } from '#contract/errors.ts'
import { isRefused } from '#domain/refusals.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'

type StartAct = { request: Request; context: Readonly<RouterContextProvider> }

/** Handles a form of the organiser's page. If the server refuses, the page shows the reason, with all values of the form. */
export async function actOnSplitStart({ request, context }: StartAct, id: string) {
  const { app, language, member } = pageApp(context)
  const viewer = pageViewer(request, language, member)
  const { pathname, search } = new URL(request.url)
  const values = await readForm(request, ['act', ...draftFields()])
  const here = (part: string) => redirect(`${pathname}${search}${part}`, 303)
  try {
    const payable = await findPayable({ request, context }, id)
    if (!payable) throw notFound()
    const { split, least_organiser_amount: least } = await splitOfReservation(app, viewer, id)
    if (values['act'] === 'update') return data(emptyAnswer(values))
    if (values['act'] === 'start') {
      const division = divideShares(draftOf(values), { total: payable.status.amount, least })
      if (division.faults.length > 0) return data(emptyAnswer(values), { status: 422 })
      const created = await createSplit(app, viewer, { id, shares: division.shares })
      return redirect(created.pay_url, 303)
    }
    if (!split) throw notFound()
    const { code } = split
    if (values['act'] === 'change') {
      const shares = split.shares.flatMap(({ no }) => {
        const typed = values[`amount-${no}`] ?? ''
        return typed === '' ? [] : [{ no, amount: Number(typed.replaceAll(/\D/g, '').slice(0, 12)) }]
      })
      await changeShares(app, viewer, { id, code, shares })
      return here('#shares')
    }
    if (values['act'] === 'cover') return redirect((await coverSplit(app, viewer, { id, code })).url, 303)
    if (values['act'] !== 'end') throw data(null, { status: 400 })
    await endSplit(app, viewer, { id, code })
    return here('')
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    return data(answerOf(error, language, values), { status: statusOf[error.code] })
  }
}

const emptyAnswer = (values: Record<string, string>): SplitFormAnswer => ({
  act: values['act'] ?? '',
  message: '',
  errors: {},
  values,
})
