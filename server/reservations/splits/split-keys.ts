// The keys of a split. They are signed and not stored, so a person who can read the database still cannot open a link.
import { link } from '#contract/pages.ts'
import type { Language } from '#domain/language.ts'
import { Refused } from '#domain/refusals.ts'
import type { ShareTicketRow } from '#server/reservations/splits/share-ticket-repository.ts'
import {
  findSplit,
  findSplitOfPayment,
  findSplitOfTicket,
  type SharePaymentRow,
  type SplitRow,
} from '#server/reservations/splits/split-repository.ts'
import type { App } from '#server/app.ts'

type Signing = Pick<App, 'keys'>
type Finding = Pick<App, 'keys' | 'sql'>

/** Returns the code in the link of a split. Everyone with the code sees the split and may pay a share. */
export const splitCode = ({ keys }: Signing, id: string): string => `${id}.${keys.sign('split', id)}`

/** Returns the key for the payer of shares. The key gives access to the page of the payment. */
export const shareKey = ({ keys }: Signing, paymentId: string): string =>
  `${paymentId}.${keys.sign('share', paymentId)}`

/** Returns the URL on this server that redirects to the gateway's payment page. */
export const shareDoor = (app: Pick<App, 'publicUrl' | 'keys'>, paymentId: string): string =>
  `${app.publicUrl()}/pay/${paymentId}.${app.keys.sign('pay', paymentId)}`

/** Returns the path of the page of a split. */
export const splitPath = (app: Signing, id: string, language: Language, query = {}): string =>
  link('split', language, { code: splitCode(app, id) }, query)

/** Returns the key for the holder of a share's ticket. The key gives access to the page of the ticket. */
export const ticketKey = ({ keys }: Signing, ticketId: string): string =>
  `${ticketId}.${keys.sign('share ticket', ticketId)}`

/** Returns the key with which a friend ends the emails of a reminder. */
export const stopKey = ({ keys }: Signing, reminderId: string): string =>
  `${reminderId}.${keys.sign('stop share reminder', reminderId)}`

/** Returns the id of the reminder that a key ends. Returns null for an invalid key. */
export const reminderOfKey = (app: Signing, key: string): string | null => openedId(app, 'stop share reminder', key)

type SealedUse = 'split' | 'share' | 'share ticket' | 'stop share reminder'

function openedId({ keys }: Signing, use: SealedUse, sealed: string): string | null {
  const [id = '', ...signature] = sealed.split('.')
  return keys.opens(use, id, signature.join('.')) ? id : null
}

/** Finds the split of a code. @throws Refused not_found */
export async function splitByCode(app: Finding, code: string): Promise<SplitRow> {
  const id = openedId(app, 'split', code)
  const split = id === null ? null : await findSplit(app.sql, id)
  if (!split) throw new Refused('not_found')
  return split
}

/** Finds the payment of a share by its key, in the split with this code. @throws Refused not_found */
export async function paymentByKey(
  app: Finding,
  code: string,
  key: string,
): Promise<{ split: SplitRow; payment: SharePaymentRow }> {
  const id = openedId(app, 'share', key)
  const split = id === null ? null : await findSplitOfPayment(app.sql, id)
  const payment = split?.payments.find((row) => row.id === id)
  if (!split || !payment || openedId(app, 'split', code) !== split.id) throw new Refused('not_found')
  return { split, payment }
}

type OwnedTicket = Pick<ShareTicketRow, 'id' | 'no' | 'isReceived'>
/**
 * The holder of a key: a payer of shares, or a guest who received a share's ticket. `owns` returns true if a ticket belongs to the
 * holder.
 */
export type ShareHolder = {
  split: SplitRow
  payment: SharePaymentRow | null
  owns: (ticket: OwnedTicket) => boolean
}

/**
 * Finds the person who has a share key or a ticket key. The payer of shares holds the tickets of these shares until the payer passes them
 * on.
 * @throws Refused not_found
 */
export async function holderByKey(app: Finding, code: string, key: string): Promise<ShareHolder> {
  const ticketId = openedId(app, 'share ticket', key)
  if (ticketId === null) {
    const { split, payment } = await paymentByKey(app, code, key)
    const paid = new Set(split.shares.filter(({ paymentId }) => paymentId === payment.id).map(({ no }) => no))
    return { split, payment, owns: ({ no, isReceived }) => !isReceived && paid.has(no) }
  }
  const split = await findSplitOfTicket(app.sql, ticketId)
  if (!split || openedId(app, 'split', code) !== split.id) throw new Refused('not_found')
  return { split, payment: null, owns: ({ id }) => id === ticketId }
}

/**
 * Returns a function that returns true if a ticket belongs to the organizer. The organizer has the tickets of free shares, and of shares
 * that the organizer covered.
 */
export function ownedByOrganiser({ shares, payments }: SplitRow): ShareHolder['owns'] {
  const paidByFriends = new Set(payments.filter(({ isOrganiser }) => !isOrganiser).map(({ id }) => id))
  const numbers = new Set(
    shares.filter(({ paymentId }) => paymentId === null || !paidByFriends.has(paymentId)).map(({ no }) => no),
  )
  return ({ no, isReceived }) => !isReceived && numbers.has(no)
}
