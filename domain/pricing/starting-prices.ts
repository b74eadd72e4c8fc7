// The prices with which a new kind of table starts, so that staff need not type all figures of each kind.
import { NIGHT_KINDS, type NightKind } from '#domain/pricing/night-kind.ts'

type ByNight = Record<NightKind, number>
export type KindPrices = { downPayment: ByNight; minimumCost: ByNight }

export const NO_PRICES: KindPrices = {
  downPayment: { weekday: 0, weekend: 0, event: 0 },
  minimumCost: { weekday: 0, weekend: 0, event: 0 },
}

const isPriced = ({ downPayment, minimumCost }: KindPrices): boolean =>
  NIGHT_KINDS.some((night) => downPayment[night] > 0 || minimumCost[night] > 0)

/** Returns the prices of a kind of table. If it has no prices yet, returns the prices of the first kind that has prices. */
export function startingPrices(own: KindPrices, kinds: readonly KindPrices[]): KindPrices {
  const { downPayment, minimumCost } = isPriced(own) ? own : (kinds.find(isPriced) ?? own)
  return { downPayment, minimumCost }
}
