// Handles the forms on a guest's own page of a reservation. The forms are about the request, the packages, the return of the place, the
// question after the visit, messages, and invitations. They are plain forms, so no script is needed.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { actOnOrder, packageFields } from '#app/site/pages/manage/act-on-order.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { statusOf } from '#contract/errors.ts'
import { link } from '#contract/pages.ts'
import { isRefused } from '#domain/refusals.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { failureOf } from '#server/http/refuse.ts'
import { chooseChannel } from '#server/reservations/contact/choose-channel.ts'
import { listPlace, withdrawListing } from '#server/reservations/give-back/list-place.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { answerInvitations } from '#server/reservations/invitations/answer-invitations.ts'
import { answerVisit } from '#server/reservations/visit-answers/answer-visit.ts'
import { acceptOffer } from '#server/reservations/waitlist/answer-offer.ts'

/** Handles the forms on the page of the guest's own reservation. If the server refuses the action, the page shows the reason. */
export async function actOnRequest(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  id: string,
) {
  const { app, language, member } = pageApp(context)
  const viewer = pageViewer(request, language, member)
  const {
    act,
    channel = '',
    invitations = '',
    visit = '',
    words = '',
    tickets = '',
    ...quantities
  } = await readForm(request, [
    'act',
    'channel',
    'invitations',
    'visit',
    'words',
    'tickets',
    ...(await packageFields(app, id)),
  ])
  const key = viewer.reservationToken
  const withKey: Record<string, string> = key ? { key } : {}
  try {
    if (act === 'order') return await actOnOrder(app, viewer, id, quantities)
    if (visit === 'good' || visit === 'bad') {
      await answerVisit(app, viewer, id, { isGood: visit === 'good', words })
      return redirect(`${link('manage', language, { reservation_id: id }, withKey)}#visit`, 303)
    }
    if (channel !== '') {
      await chooseChannel(app, viewer, id, channel)
      return redirect(`${link('manage', language, { reservation_id: id }, withKey)}#channel`, 303)
    }
    if (invitations === 'yes' || invitations === 'no') {
      await answerInvitations(app, viewer, id, invitations === 'yes')
      return redirect(`${link('manage', language, { reservation_id: id }, withKey)}#invitations`, 303)
    }
    if (act === 'list_place' || act === 'keep_place') {
      if (act === 'list_place') await listPlace(app, viewer, { id, tickets: Number(tickets) || null })
      else await withdrawListing(app, viewer, id)
      return redirect(`${link('manage', language, { reservation_id: id }, withKey)}#give-back`, 303)
    }
    if (act === 'withdraw') {
      await releaseHold(app, viewer, id)
      return redirect(link('manage', language, { reservation_id: id }, withKey), 303)
    }
    if (act !== 'take_up') throw data(null, { status: 400 })
    const { brandSlug, outletSlug } = await acceptOffer(app, viewer, id)
    const place = { brand_slug: brandSlug, outlet_slug: outletSlug }
    return redirect(link('restaurantPayment', language, place, { reservation: id, ...withKey }), 303)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    return data({ message: failureOf(error, language).message, order: undefined }, { status: statusOf[error.code] })
  }
}
