import type { RouterContextProvider } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { link } from '#contract/pages.ts'
import { ogPicture } from '#contract/og-picture.ts'
import type { Flood } from '#contract/picture-inks.ts'
import type { ShareTicket, SplitView } from '#contract/web/split-endpoints.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'
import { noteGuestBack } from '#server/payments/attempt-repository.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import { nightStrip } from '#server/pictures/poster-strips.ts'
import { hasPower } from '#server/reservations/access.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { reminderLink } from '#server/reservations/splits/reminder-link.ts'
import { mailTimesOf, readStopLink, type StopLink } from '#server/reservations/splits/request-mail-reminder.ts'
import { presentShare, presentSplit } from '#server/reservations/splits/present-split.ts'
import { holderByKey, splitByCode } from '#server/reservations/splits/split-keys.ts'
import type { App } from '#server/app.ts'

/**
 * A ticket of the visitor. `qr`: the QR code as a data URL. If the visitor passes the ticket on, `requestId` is the id of the new ticket.
 */
export type OwnTicket = ShareTicket['tickets'][number] & { requestId: string }

/** The visitor's own share, as the page shows it. */
export type OwnShareView = Omit<ShareTicket, 'tickets'> & {
  tickets: OwnTicket[]
  /** The picture strip at the top of the ticket. */
  image: string | null
  /** The path of the organizer's page, if the visitor is the organizer. */
  organiserPath: string | null
  /** The address of this page with the key of the share. The forms of the page are posted to it. */
  formTo: string
}

export type SplitPage = {
  /** Null if the link is unknown. */
  split: SplitView | null
  mine: OwnShareView | null
  flood: Flood | null
  /** The path of the picture for the shared link. The path contains the number of paid shares, so it changes with each payment. */
  card: string
  /** The number of the share in the link, if the organizer sent the link for one share. */
  invited: number | null
  /** The address that opens WhatsApp with the request for a reminder. Null if no reminder is possible. */
  remindTo: string | null
  /** True if a friend can request a reminder by email now. */
  hasMailReminder: boolean
  /** The page that ends a reminder, if the link from its email was opened. */
  stop: StopPage | null
  /** True if the gateway's payment page could not be opened a moment ago. */
  hasGatewayFault: boolean
}

/** `email`: the address of the reminder in short form. `image`: the picture of the outlet. */
export type StopPage = { state: StopLink['state']; key: string; email: string; image: string | null }

type SplitArgs = { request: Request; context: Readonly<RouterContextProvider>; params: { code?: string } }

const UNKNOWN: SplitPage = {
  split: null,
  mine: null,
  flood: null,
  card: '',
  invited: null,
  remindTo: null,
  hasMailReminder: false,
  stop: null,
  hasGatewayFault: false,
}

/** Loads a split by the code in its link. If the link has the key of a share, also loads the visitor's own share and its tickets. */
export async function loadSplit(args: SplitArgs): Promise<SplitPage> {
  try {
    return await knownSplit(args)
  } catch (error) {
    if (isRefused(error) && error.code === 'not_found') return UNKNOWN
    throw error
  }
}

async function knownSplit({ request, context, params: { code = '' } }: SplitArgs): Promise<SplitPage> {
  const { app, language, member } = pageApp(context)
  const search = new URL(request.url).searchParams
  const row = await splitByCode(app, code)
  const reservation = await findReservation(app.sql, row.reservationId)
  if (!reservation || reservation.erasedAt) throw new Refused('not_found')
  if (search.has('back')) await noteGuestBack(app.sql, reservation.id, app.now())
  const viewer = pageViewer(request, language, member)
  const isOrganiser = await hasPower(app, viewer, reservation, 'change')
  const shareKey = search.get('share')
  const mine = await ownShare(app, { code, shareKey, reservation })
  const split = mine?.split ?? presentSplit(app, row, reservation)
  const shareNo = split.shares.find(({ no }) => no === Number(search.get('no')))?.no ?? null
  const isOver = split.state === 'released'
  return {
    split,
    mine: mine && {
      ...mine,
      formTo: link('split', language, { code }, { share: shareKey ?? '' }),
      organiserPath: isOrganiser ? link('splitStart', language, { reservation_id: reservation.id }) : null,
    },
    flood: !isOver && reservation.eventImage ? floodOf(showPicture(reservation.eventImage)) : null,
    card: ogPicture(language, 'split', code, split.title, `${split.paid_count}/${split.share_count}`),
    invited: shareNo,
    remindTo: mine ? null : reminderLink(app, row, { reservation, language, no: shareNo }),
    hasMailReminder: !mine && mailTimesOf(row, reservation, app.now()) !== null,
    stop: await stopPage(app, code, { key: search.get('stop'), image: reservation.outletImage }),
    hasGatewayFault: search.get('fault') === 'gateway',
  }
}

async function stopPage(
  app: App,
  code: string,
  { key, image }: { key: string | null; image: string },
): Promise<StopPage | null> {
  if (key === null) return null
  const { state, email } = await readStopLink(app, code, key)
  return { state, key, email: email ?? '', image: showPicture(image) }
}

type ShareOf = { code: string; shareKey: string | null; reservation: ReservationRow }

/** Finds the share that the visitor's key opens. Returns null if the key is missing or wrong. The page then shows the split only. */
async function ownShare(
  app: App,
  { code, shareKey, reservation }: ShareOf,
): Promise<Omit<OwnShareView, 'organiserPath' | 'formTo'> | null> {
  if (!shareKey) return null
  try {
    const share = presentShare(app, await holderByKey(app, code, shareKey), reservation)
    const pictures = await Promise.all(share.tickets.map(({ qr }) => ticketQr(qr, 'png')))
    return {
      ...share,
      tickets: share.tickets.map((ticket, at) => ({
        ...ticket,
        qr: `data:image/png;base64,${pictures[at]?.toString('base64') ?? ''}`,
        requestId: app.uuid(),
      })),
      image: nightStrip(reservation.eventImage, reservation.outletImage),
    }
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}
