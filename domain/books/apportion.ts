import type { Side } from '#domain/books/accounts.ts'

/**
 * The amount by which one part of the earnings reduces the guest deposit of a capture, in whole rupiah. A negative amount increases the
 * deposit.
 */
export type CaptureShare = { captureId: string; amount: number }

/**
 * The sides of the books that belong to one capture, including the guest deposit. The sum of all sides is zero. `captureId` is null if the
 * reservation has no payment.
 */
export type CaptureMovement = { captureId: string | null; sides: Side[] }

/**
 * Divides the sides of a part of the earnings among the captures that pay for this part. Each resulting movement belongs to one capture,
 * and its sides sum to zero. All `sides` and `shares` together must sum to zero.
 * @throws RangeError if the sum is not zero
 */
export function apportion(sides: readonly Side[], shares: readonly CaptureShare[]): CaptureMovement[] {
  const open = sides.filter(({ amount, taxBase = 0 }) => amount !== 0 || taxBase !== 0).map((side) => ({ ...side }))
  // The first capture receives the tax base, so its amount must not be 0. Therefore captures with an amount of 0 are left out, unless all
  // captures have an amount of 0.
  const moving = shares.filter(({ amount }) => amount !== 0)
  const [first, ...others] = moving.length > 0 ? moving : shares
  const later = others.map(({ captureId, amount }): CaptureMovement => {
    const takenSides = takeFrom(open, -amount)
    return { captureId, sides: [...deposit(amount), ...takenSides] }
  })
  const rest = open.filter(({ amount, taxBase = 0 }) => amount !== 0 || taxBase !== 0)
  const main: CaptureMovement = {
    captureId: first?.captureId ?? null,
    sides: [...deposit(first?.amount ?? 0), ...rest],
  }
  const movements = [main, ...later].filter(({ sides: own }) => own.length > 0)
  for (const movement of movements)
    if (movement.sides.reduce((sum, { amount }) => sum + amount, 0) !== 0)
      throw new RangeError('sides and shares do not sum to zero')
  return movements
}

const deposit = (amount: number): Side[] => (amount === 0 ? [] : [{ account: 'guest_funds', amount }])

/**
 * Takes `amount` from the `open` sides, and returns the taken amounts as new sides. Open sides with the same sign as `amount` are used
 * first. If they are not enough, the first open side gives the rest.
 */
function takeFrom(open: Side[], amount: number): Side[] {
  const takenSides: Side[] = []
  let left = amount
  for (const side of open) {
    const part = Math.sign(side.amount) === Math.sign(left) ? Math.min(Math.abs(side.amount), Math.abs(left)) : 0
    if (part > 0) left -= move(side, takenSides, part * Math.sign(left))
  }
  const [lender] = open
  if (left !== 0 && lender) left -= move(lender, takenSides, left)
  return takenSides
}

/** Moves an amount from a side into `takenSides`. The tax base stays with the original side. */
function move(side: Side, takenSides: Side[], amount: number): number {
  const { taxBase: _base, ...own } = side
  side.amount -= amount
  const same = takenSides.find(({ account, taxRate }) => account === side.account && taxRate === side.taxRate)
  if (same) same.amount += amount
  else takenSides.push({ ...own, amount })
  return amount
}
