// Splits over HTTP. Maps the field names of the API to the field names of this server, and back.
import { link } from '#contract/pages.ts'
import { Refused } from '#domain/refusals.ts'
import { leastOfOrganiser } from '#domain/reservations/split.ts'
import { splitReminder as en } from '#messages/en/booking/split-reminder.ts'
import { splitReminder as id } from '#messages/id/booking/split-reminder.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { createSplit, maySplit, readSplitTimes } from '#server/reservations/splits/create-split.ts'
import { changeShares, coverSplit, ownSplit, payShares } from '#server/reservations/splits/pay-shares.ts'
import { noteOpening } from '#server/reservations/splits/note-opening.ts'
import { giveShareAccount } from '#server/reservations/splits/give-share-account.ts'
import { presentOrganiserSplit, presentShare, presentSplit } from '#server/reservations/splits/present-split.ts'
import { holderByKey, shareDoor, shareKey, splitByCode, splitCode } from '#server/reservations/splits/split-keys.ts'
import { handShareOut, type NewTicket, passShareOn } from '#server/reservations/splits/pass-share-on.ts'
import { findSplitOf, hasOtherPayment, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

const messages = { id, en }

/** Returns the viewer. If the body contains a key, the viewer gets this key as the reservation key. */
const organiserOf = (viewer: Viewer, { key }: { key?: string | null | undefined }): Viewer =>
  key ? { ...viewer, reservationToken: key } : viewer

async function viewOf(app: App, split: SplitRow, present = presentSplit) {
  const reservation = await findReservation(app.sql, split.reservationId)
  if (!reservation) throw new Refused('not_found')
  return present(app, split, reservation)
}

type TicketBody = {
  number?: number | null | undefined
  name?: string | null | undefined
  request_id?: string | null | undefined
}

const newTicket = (app: App, { number, name, request_id: requestId }: TicketBody): NewTicket => ({
  number: number ?? null,
  name: name ?? '',
  nextId: requestId?.toLowerCase() ?? app.uuid(),
})

const organiserView = async (app: App, code: string) => viewOf(app, await splitByCode(app, code), presentOrganiserSplit)

async function shareOf(app: App, code: string, key: string) {
  const share = await holderByKey(app, code, key)
  const reservation = await findReservation(app.sql, share.split.reservationId)
  if (!reservation) throw new Refused('not_found')
  return presentShare(app, share, reservation)
}

export const splitHandlers = {
  createSplit: async ({ app, viewer, takes }) => {
    const shares = takes.shares.map(({ amount, name, is_free, is_organiser }, at) => ({
      amount,
      name: name ?? '',
      isFree: is_free ?? false,
      isOrganiser: at === 0 || (is_organiser ?? false),
    }))
    const { split, paymentId } = await createSplit(app, organiserOf(viewer, takes), {
      id: takes.reservation_id,
      shares,
    })
    return { split: await viewOf(app, split), pay_url: shareDoor(app, paymentId), share_key: shareKey(app, paymentId) }
  },
  readSplit: async ({ app, params }) => viewOf(app, await splitByCode(app, params.code)),
  noteOpening: async ({ app, viewer, params, takes }) => {
    await noteOpening(app, viewer, { code: params.code, numbers: takes.numbers })
    return { noted: true }
  },
  splitOfReservation: async ({ app, viewer, takes }) => {
    const reservation = await ownReservation(app, organiserOf(viewer, takes), takes.reservation_id, 'change')
    const split = await findSplitOf(app.sql, reservation.id)
    const hasOther = await hasOtherPayment(app.sql, reservation.id)
    const { deadline, isInsideHold } = split ?? (await readSplitTimes(app, reservation))
    const own = split?.payments.findLast(({ isOrganiser }) => isOrganiser)
    return {
      split: split && presentOrganiserSplit(app, split, reservation),
      may_split: !hasOther && maySplit(reservation, app.now()),
      deadline: deadline.toISOString(),
      least_organiser_amount: leastOfOrganiser(reservation.amount, isInsideHold),
      share_key: own ? shareKey(app, own.id) : null,
    }
  },
  payShares: async ({ app, params, takes }) => {
    const { numbers, name, email, language } = takes
    const payment = await payShares(app, params.code, { numbers, name: name ?? '', email: email ?? '', language })
    return { url: shareDoor(app, payment.id), amount: payment.amount, share_key: shareKey(app, payment.id) }
  },
  readShare: ({ app, params, takes }) => shareOf(app, params.code, takes.share_key),
  giveShareAccount: async ({ app, params, takes }) => {
    const { share_key: key, bank, account_number, account_holder } = takes
    await giveShareAccount(
      app,
      { code: params.code, key },
      { bank: bank ?? '', number: account_number ?? '', holder: account_holder ?? '' },
    )
    return shareOf(app, params.code, key)
  },
  changeShares: async ({ app, viewer, params, takes }) => {
    const own = { id: takes.reservation_id, code: params.code }
    await changeShares(app, organiserOf(viewer, takes), { ...own, amounts: takes.shares })
    return organiserView(app, params.code)
  },
  coverSplit: async ({ app, viewer, params, takes }) => {
    const own = { id: takes.reservation_id, code: params.code }
    const payment = await coverSplit(app, organiserOf(viewer, takes), own)
    return { url: shareDoor(app, payment.id), amount: payment.amount }
  },
  remindShares: async ({ app, viewer, params, takes }) => {
    const own = { id: takes.reservation_id, code: params.code }
    const reservation = await ownSplit(app, organiserOf(viewer, takes), own)
    const split = await splitByCode(app, params.code)
    const { paid_count: paid, share_count: count } = presentSplit(app, split, reservation)
    const url = `${app.publicUrl()}${link('split', viewer.language, { code: splitCode(app, split.id) })}`
    return { text: messages[viewer.language]({ outlet: reservation.outletName, paid, count, url }), url }
  },
  passShareOn: async ({ app, params, takes }) => ({
    share_key: await passShareOn(app, { code: params.code, key: takes.share_key }, newTicket(app, takes)),
  }),
  handShareOut: async ({ app, viewer, params, takes }) => ({
    share_key: await handShareOut(
      app,
      organiserOf(viewer, takes),
      { id: takes.reservation_id, code: params.code },
      newTicket(app, takes),
    ),
  }),
  endSplit: async ({ app, viewer, params, takes }) => {
    const organiser = organiserOf(viewer, takes)
    await ownSplit(app, organiser, { id: takes.reservation_id, code: params.code })
    await releaseHold(app, organiser, takes.reservation_id)
    return organiserView(app, params.code)
  },
} satisfies Partial<Handlers>
