// What a signed night may lack, who does which part of its closing, and what changed since.
import type { NightFigures } from '#domain/closing/night-figures.ts'
import type { Role } from '#domain/staff/permissions.ts'

export const LACKS = [
  'not_over',
  'bills',
  'inside',
  'coming',
  'requests',
  'unpaid',
  'apart',
  'doubles',
  'doors',
] as const
/**
 * `not_over`: the outlet is still open. `apart`: the gateway's books have other sums than ours. `doubles`: tickets let in twice that
 * nobody saw to. `doors`: some may have scans that
 * they have not sent, or have lost them.
 */
export type Lack = (typeof LACKS)[number]

/** What stands in the way of a night: it is signed with a reason alone. */
export function lacksOf({ open, gateway, doors }: NightFigures, { isOver }: { isOver: boolean }): Lack[] {
  const is: Record<Lack, boolean> = {
    not_over: !isOver,
    bills: open.bills > 0,
    inside: open.inside > 0,
    coming: open.coming > 0,
    requests: open.requests > 0,
    unpaid: open.unpaid > 0,
    apart: gateway.apart !== 0,
    doubles: doors.doubles > 0,
    doors: doors.unsynced > 0,
  }
  return LACKS.filter((lack) => is[lack])
}

/** Cash and cards as the till was counted, whole rupiah. */
export type Counted = { cash: number; card: number }

/** What was counted beyond what the closed bills left to pay; below zero: money is missing. */
export const countedApart = ({ cash, card }: Counted, { bills }: Pick<NightFigures, 'bills'>): number =>
  cash + card - bills.due

export type ClosingPart = 'count' | 'sign' | 'confirm'

const PARTS: Partial<Record<Role, readonly ClosingPart[]>> = {
  owner: ['count', 'sign', 'confirm'],
  manager: ['count', 'sign'],
  cashier: ['count'],
  finance: ['confirm'],
}

/** Parts of a closing that somebody with these roles does; nobody confirms what they signed. */
export const closingParts = (roles: readonly Role[]): Record<ClosingPart, boolean> => {
  const has = (part: ClosingPart) => roles.some((role) => PARTS[role]?.includes(part) ?? false)
  return { count: has('count'), sign: has('sign'), confirm: has('confirm') }
}

export type FigureChange = { figure: string; was: number; is: number }

/** Payments that the gateway's books do not have yet, and refunds that are not sent yet. Both are completed after the night. */
const ARRIVES_LATER = /^(?:gateway\.(?:told|untold)|refunds\.open)/

/**
 * Figures that changed since the night was signed, by `group.name`. A figure that one of them did not have yet counts as 0. Lines of the
 * gateway's books that arrived since, and refunds that were sent since, are no change; a sum that differs from ours is.
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
