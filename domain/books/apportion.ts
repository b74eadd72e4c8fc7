import type { Side } from '#domain/books/accounts.ts'

/** Deposits that a part takes from one capture (positive), or returns to it (negative). */
export type CaptureShare = { captureId: string; amount: number }

/** The sides that meet one capture's share. Of a reservation without a payment, `captureId` is null. */
export type CaptureMovement = { captureId: string | null; sides: Side[] }

/**
 * Divides the sides of a part among the captures that pay for it, so that each movement is of one capture and sums to zero. The
 * sides and the shares together must sum to zero.
 * @throws RangeError if they do not
 */
export function apportion(sides: readonly Side[], shares: readonly CaptureShare[]): CaptureMovement[] {
  const open = sides.filter(({ amount, taxBase = 0 }) => amount !== 0 || taxBase !== 0).map((side) => ({ ...side }))
  // The base of a tax stays with the first capture, which must move money itself.
  const moving = shares.filter(({ amount }) => amount !== 0)
  const [first, ...others] = moving.length > 0 ? moving : shares
  const later = others.map(({ captureId, amount }): CaptureMovement => {
    const taken = takeFrom(open, -amount)
    return { captureId, sides: [...deposit(amount), ...taken] }
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

/** Takes sides that sum to `wanted` out of `open`: those of the same sign first, then whatever the first side must lend. */
function takeFrom(open: Side[], wanted: number): Side[] {
  const taken: Side[] = []
  let left = wanted
  for (const side of open) {
    const part = Math.sign(side.amount) === Math.sign(left) ? Math.min(Math.abs(side.amount), Math.abs(left)) : 0
    if (part > 0) left -= move(side, taken, part * Math.sign(left))
  }
  const [lender] = open
  if (left !== 0 && lender) left -= move(lender, taken, left)
  return taken
}

/** Moves an amount out of a side. The base of a tax stays with the rest. */
function move(side: Side, taken: Side[], amount: number): number {
  const { taxBase: _base, ...own } = side
  side.amount -= amount
  const same = taken.find(({ account, taxRate }) => account === side.account && taxRate === side.taxRate)
  if (same) same.amount += amount
  else taken.push({ ...own, amount })
  return amount
}
