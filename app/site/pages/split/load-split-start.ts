import { pageApp } from '#app/site/page-app.ts'
import { findPayable, type PageArgs, type Payable } from '#app/site/pages/payment/find-payable.ts'
import type { ShareTicket, SplitView } from '#contract/web/split-endpoints.ts'
import { link } from '#contract/pages.ts'
import { leastOfOrganiser } from '#domain/reservations/split.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { hasPower } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { maySplit, readSplitTimes } from '#server/reservations/splits/create-split.ts'
import { livePayments } from '#server/reservations/splits/open-shares.ts'
import { presentOrganiserSplit, presentTickets } from '#server/reservations/splits/present-split.ts'
import { ownedByOrganiser, shareDoor, shareKey, splitCode } from '#server/reservations/splits/split-keys.ts'
import { findSplitOf, hasOtherPayment } from '#server/reservations/splits/split-repository.ts'

/** A ticket that the organizer can pass to a guest. `requestId`: the id of the new ticket for this guest. */
export type HandOutTicket = Omit<ShareTicket['tickets'][number], 'qr'> & { requestId: string }

export type OrganiserPage = {
  payable: Payable
  split: SplitView | null
  maySplit: boolean
  /** The deadline of the split. If the split has not started, this is the deadline that a start at this moment would give. */
  deadline: string
  /** The smallest sum that the organizer pays at the start, in whole rupiah. */
  least: number
  /** The path of the reservation's page. After the split is funded, this page shows the ticket. */
  managePath: string
  /** The payment page of the organizer's own shares. Null if no such page is open. */
  payUrl: string | null
  /** The path of the organizer's own share. */
  ownPath: string | null
  /** The tickets that the organizer can hand out: the tickets of free shares, and of shares that the organizer paid for friends. */
  tickets: HandOutTicket[]
  /** Number of guests who enter with the organizer's own ticket. */
  ownGuests: number
  /** The address of this page with the guest's key. The forms of the page are posted to it. */
  formTo: string
}

/** Loads the split of the visitor's reservation. Returns null if the reservation is unknown or belongs to another person. */
export async function loadSplitStart(args: PageArgs, id: string): Promise<OrganiserPage | null> {
  const { app, language, member } = pageApp(args.context)
  const [payable, row] = await Promise.all([findPayable(args, id), findReservation(app.sql, id)])
  const viewer = pageViewer(args.request, language, member)
  if (!payable || !row || !(await hasPower(app, viewer, row, 'change'))) return null
  const split = await findSplitOf(app.sql, id)
  const { deadline, isInsideHold } = split ?? (await readSplitTimes(app, row))
  const own = split?.payments.findLast(({ isOrganiser }) => isOrganiser)
  const live = split && livePayments(split, app.now()).findLast(({ isOrganiser }) => isOrganiser)
  const { key } = payable
  return {
    payable,
    split: split && presentOrganiserSplit(app, split, row),
    maySplit: maySplit(row, app.now()) && !(await hasOtherPayment(app.sql, id)),
    deadline: deadline.toISOString(),
    least: leastOfOrganiser(row.amount, isInsideHold),
    payUrl: live ? shareDoor(app, live.id) : null,
    managePath: link('manage', language, { reservation_id: id }, key ? { key } : {}),
    ownPath:
      split && own
        ? link('split', language, { code: splitCode(app, split.id) }, { share: shareKey(app, own.id) })
        : null,
    tickets: split
      ? presentTickets(app, { split, owns: ownedByOrganiser(split) }, row).map(
          // The QR code is not sent to the page. Only the guest who gets the link of the ticket is allowed to see its QR code.
          ({ number, guest_no, guests, guest_count, is_entered }) => ({
            number,
            guest_no,
            guests,
            guest_count,
            is_entered,
            requestId: app.uuid(),
          }),
        )
      : [],
    ownGuests: row.pax - sumOfGuests(split?.tickets ?? []),
    formTo: link('splitStart', language, { reservation_id: id }, key ? { key } : {}),
  }
}

const sumOfGuests = (tickets: readonly { guests: number }[]): number =>
  tickets.reduce((sum, { guests }) => sum + guests, 0)
