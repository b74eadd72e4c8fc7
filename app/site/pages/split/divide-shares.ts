// The division of a price among the organizer and their friends, as the form of a split shows it. The server checks the shares again.
import { LEAST_SHARE, MOST_SHARES, type NewShare, sumOf } from '#domain/reservations/split.ts'

export type FriendRow = {
  name: string
  /** The amount as the organizer typed it. It is used only if the organizer sets the amounts. */
  amount: string
  /** True if this friend pays nothing. */
  isFree: boolean
  /** True if the organizer pays this share as well. */
  isMine: boolean
}
export type SplitDraft = { how: 'equal' | 'own'; friends: FriendRow[] }

/** Amounts in whole rupiah. `least` is the smallest sum that the organizer pays at the start. */
type Price = { total: number; least: number }

export type Division = {
  /** The organizer's share comes first. */
  shares: NewShare[]
  /** The sum that the organizer pays at the start. */
  now: number
  /**
   * Numbers of the shares with a fault. The first share is the organizer's own. The first share has a fault if the other shares leave too
   * little for the organizer.
   */
  faults: number[]
}

/** Equal shares are multiples of this amount. The rest of the price is added to the organizer's share. */
const STEP = 1000

export const emptyFriend = (): FriendRow => ({ name: '', amount: '', isFree: false, isMine: false })

/** Reads an amount as a guest types it: 'Rp 250.000' is 250000. A text without digits is 0. */
export const amountIn = (text: string): number => Number(text.replaceAll(/\D/g, '').slice(0, 12))

/** Divides the price. The organizer pays the rest, so the sum of all shares is always the price. */
export function divideShares({ how, friends }: SplitDraft, { total, least }: Price): Division {
  const payers = 1 + friends.filter(({ isFree }) => !isFree).length
  const others = friends.filter(({ isFree, isMine }) => !isFree && !isMine).length
  const even = Math.floor(total / payers / STEP) * STEP
  // Equal shares of many friends could leave less than `least` for the organizer. Then the friends share only the price minus `least`.
  const each = others === 0 ? even : Math.min(even, Math.floor((total - least) / others / STEP) * STEP)
  const shares = friends.map(({ name, amount, isFree, isMine }) => ({
    amount: isFree ? 0 : how === 'equal' ? each : amountIn(amount),
    name: name.trim(),
    isFree,
    isOrganiser: isMine && !isFree,
  }))
  const rest = total - sumOf(shares)
  const now = rest + sumOf(shares.filter(({ isOrganiser }) => isOrganiser))
  return {
    shares: [{ amount: rest, name: '', isFree: false, isOrganiser: true }, ...shares],
    now,
    faults: [
      ...(rest < LEAST_SHARE || now < least ? [1] : []),
      ...shares.flatMap((share, at) => (!share.isFree && share.amount < LEAST_SHARE ? [at + 2] : [])),
    ],
  }
}

/** The form first shows at most this number of shares. The organizer can choose more, up to one share for each guest. */
export const FIRST_ROWS = 20

/** Returns the names of the form's fields. The first share is the organizer's, so the numbers of the friends begin with 2. */
export const draftFields = (): string[] => [
  'people',
  'how',
  ...Array.from({ length: MOST_SHARES }, (_, at) => at + 1).flatMap((no) => [
    `name-${no}`,
    `amount-${no}`,
    `free-${no}`,
    `mine-${no}`,
  ]),
]

/** Reads the draft from the values of a posted form. */
export function draftOf(values: Record<string, string>): SplitDraft {
  const people = Math.min(MOST_SHARES, Math.max(2, Math.trunc(Number(values['people'])) || 2))
  const friends = Array.from({ length: people - 1 }, (_, at) => {
    const no = at + 2
    return {
      name: (values[`name-${no}`] ?? '').slice(0, 40),
      amount: (values[`amount-${no}`] ?? '').slice(0, 20),
      isFree: values[`free-${no}`] === 'on',
      isMine: values[`mine-${no}`] === 'on',
    }
  })
  return { how: values['how'] === 'own' ? 'own' : 'equal', friends }
}
