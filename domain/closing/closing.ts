import type { NightFigures } from '#domain/closing/night-figures.ts'
import type { Role } from '#domain/staff/permissions.ts'

export const LACKS = [
  'not_over',
  'bills',
  'till',
  'inside',
  'unseated',
  'coming',
  'requests',
  'unpaid',
  'unserved',
  'apart',
  'doubles',
  'doors',
] as const
/**
 * Open points of a night. `not_over`: the outlet is still open. `till`: bills from the tills that belong to no visit. `unseated`: parties that
 * a door let in and that no one has seated. `unserved`: parties
 * that came but did not get all their prepaid packages. `apart`: sums that differ between the gateway's books and our books. `doubles`:
 * double entries that staff has not resolved. `doors`: some doors may have unsent or lost scans.
 */
export type Lack = (typeof LACKS)[number]

/** Returns the open points of a night. If there are open points, the person who signs must give a reason. */
export function lacksOf({ open, gateway, doors }: NightFigures, { isOver }: { isOver: boolean }): Lack[] {
  const is: Record<Lack, boolean> = {
    not_over: !isOver,
    bills: open.bills > 0,
    till: open.till > 0,
    inside: open.inside > 0,
    unseated: open.unseated > 0,
    coming: open.coming > 0,
    requests: open.requests > 0,
    unpaid: open.unpaid > 0,
    unserved: open.unserved > 0,
    apart: gateway.apart !== 0,
    doubles: doors.doubles > 0,
    doors: doors.unsynced > 0,
  }
  return LACKS.filter((lack) => is[lack])
}

/** The money that staff counted in the till: cash and card payments, in whole rupiah. */
export type CountedMoney = { cash: number; card: number }

/** Returns the counted money minus the amount due on the closed bills. A negative result means that money is missing. */
export const countedApart = ({ cash, card }: CountedMoney, { bills }: Pick<NightFigures, 'bills'>): number =>
  cash + card - bills.due

export type ClosingPart = 'count' | 'sign' | 'confirm'

const PARTS: Partial<Record<Role, readonly ClosingPart[]>> = {
  owner: ['count', 'sign', 'confirm'],
  manager: ['count', 'sign'],
  cashier: ['count'],
  finance: ['confirm'],
}

/**
 * Returns the steps of a closing that these roles permit. A person may not confirm their own signature, but this function does not check
 * that rule.
 */
export const closingParts = (roles: readonly Role[]): Record<ClosingPart, boolean> => {
  const has = (part: ClosingPart) => roles.some((role) => PARTS[role]?.includes(part) ?? false)
  return { count: has('count'), sign: has('sign'), confirm: has('confirm') }
}

export type FigureChange = { figure: string; was: number; is: number }

/**
 * Pattern of the figures that may still change after the signature. These are the payments that the gateway's books contain or lack, and
 * the refunds that are not sent yet.
 */
const ARRIVES_LATER = /^(?:gateway\.(?:told|untold)|refunds\.open)/

/**
 * Returns the figures that changed since the night was signed. The name of a figure consists of its group and its own name, for example
 * `refunds.open`. A figure that is missing on one side counts as 0. Two changes are ignored: lines of the gateway's books that arrived
 * after the signature, and refunds that were sent after the signature. A change of `gateway.apart`, the difference between the gateway's
 * sum and our sum, is not ignored.
 */
export function figuresChanged(was: NightFigures, is: NightFigures): FigureChange[] {
  const before = flat(was)
  return [...flat(is)].flatMap(([figure, value]) => {
    const old = before.get(figure) ?? 0
    return old === value || ARRIVES_LATER.test(figure) ? [] : [{ figure, was: old, is: value }]
  })
}

const flat = (figures: NightFigures): Map<string, number> =>
  new Map(
    Object.entries(figures).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => [`${group}.${name}`, value] as const),
    ),
  )
