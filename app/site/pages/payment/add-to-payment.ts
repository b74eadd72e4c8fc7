// The form with which a guest adds packages to the payment of a table that is not paid yet.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { packageFields, refusedOrder, selectionOf } from '#app/site/pages/manage/act-on-order.ts'
import { statusOf } from '#contract/errors.ts'
import { isRefused } from '#domain/refusals.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { orderWithPayment } from '#server/reservations/packages/order-with-payment.ts'

/** Sets the packages of a payment, and shows the payment page again. If the server refuses, the page shows the reason. */
export async function addToPayment({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { app, language, member } = pageApp(context)
  const viewer = pageViewer(request, language, member)
  const { pathname, search, searchParams } = new URL(request.url)
  const id = searchParams.get('reservation') ?? ''
  const form = await readForm(request, await packageFields(app, id))
  try {
    await orderWithPayment(app, viewer, { id, selection: selectionOf(form) })
    return redirect(`${pathname}${search}`, 303)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    return data(refusedOrder(error, viewer, form), { status: statusOf[error.code] })
  }
}
