// The forms of the organizer: start a split, change unpaid shares, cover the rest, end the split, and hand tickets out.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { answerOf, answerWith, newTicketOf, passFault, TICKET_FIELDS } from '#app/site/pages/split/act-on-split.ts'
import { amountIn, divideShares, draftFields, draftOf } from '#app/site/pages/split/divide-shares.ts'
import { statusOf } from '#contract/errors.ts'
import { link } from '#contract/pages.ts'
import { isRefused } from '#domain/refusals.ts'
import { leastOfOrganiser } from '#domain/reservations/split.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { createSplit, readSplitTimes } from '#server/reservations/splits/create-split.ts'
import { changeShares, coverSplit } from '#server/reservations/splits/pay-shares.ts'
import { handShareOut } from '#server/reservations/splits/pass-share-on.ts'
import { shareDoor, splitCode } from '#server/reservations/splits/split-keys.ts'
import { findSplitOf } from '#server/reservations/splits/split-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

type StartAct = { request: Request; context: Readonly<RouterContextProvider> }
type Values = Record<string, string>

/** Handles a form of the organizer's page. If the server refuses the form, the page shows the reason and keeps all values of the form. */
export async function actOnSplitStart({ request, context }: StartAct, id: string) {
  const { app, language, member } = pageApp(context)
  const viewer = pageViewer(request, language, member)
  const { pathname, search } = new URL(request.url)
  const values = await readForm(request, ['act', 'name', ...TICKET_FIELDS, ...draftFields()])
  if (values['act'] === 'update') return data(answerWith(values))
  try {
    if (values['act'] === 'start') return await startSplit(app, viewer, id, values)
    const split = await findSplitOf(app.sql, id)
    if (!split) throw notFound()
    const own = { id, code: splitCode(app, split.id) }
    if (values['act'] === 'cover') return redirect(shareDoor(app, (await coverSplit(app, viewer, own)).id), 303)
    if (values['act'] === 'hand') {
      const share = await handShareOut(app, viewer, own, newTicketOf(values))
      return data({ ...answerWith(values), ticketPath: link('split', language, { code: own.code }, { share }) })
    }
    if (values['act'] === 'change') {
      const amounts = split.shares.flatMap(({ no }) => {
        const text = values[`amount-${no}`] ?? ''
        return text === '' ? [] : [{ no, amount: amountIn(text) }]
      })
      await changeShares(app, viewer, { ...own, amounts })
    } else if (values['act'] === 'end') await releaseHold(app, viewer, id)
    else throw data(null, { status: 400 })
    return redirect(`${pathname}${search}`, 303)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    if (values['act'] === 'hand') return data(passFault(values, language), { status: statusOf[error.code] })
    return data(answerOf(error, language, values), { status: statusOf[error.code] })
  }
}

/** Starts the split, and opens the payment of the organizer's own shares. */
async function startSplit(app: App, viewer: Viewer, id: string, values: Values) {
  const reservation = await ownReservation(app, viewer, id, 'change')
  const { isInsideHold } = await readSplitTimes(app, reservation)
  const least = leastOfOrganiser(reservation.amount, isInsideHold)
  const { shares, faults } = divideShares(draftOf(values), { total: reservation.amount, least })
  if (faults.length > 0) return data(answerWith(values), { status: 422 })
  const { paymentId } = await createSplit(app, viewer, {
    id,
    shares,
  })
  return redirect(shareDoor(app, paymentId), 303)
}
