import { useState } from 'react'
import type { StockNightOnWire } from '#contract/office/stock/night-stock-endpoints.ts'

type Night = StockNightOnWire

export type NightChoice = {
  chosen: ReadonlyMap<string, Night>
  /** One more, or one less. It is where the next run begins. */
  toggle: (night: Night) => void
  /** All from the one before to this. */
  run: (to: Night) => void
  /** Those that a period has, in the place of all others. */
  choose: (nights: readonly Night[]) => void
  clear: () => void
}

/** The nights that somebody has chosen; `nights` are those of the month in view that can be. */
export function useNightChoice(nights: readonly Night[]): NightChoice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Night>>(new Map())
  const [anchor, setAnchor] = useState<string | null>(null)
  const of = (list: readonly Night[]) => new Map(list.map((night) => [night.night, night]))
  return {
    chosen,
    toggle(night) {
      const next = new Map(chosen)
      if (!next.delete(night.night)) next.set(night.night, night)
      setChosen(next)
      setAnchor(night.night)
    },
    run(to) {
      const from = anchor ?? to.night
      if (anchor === null) setAnchor(to.night)
      const [first, last] = from < to.night ? [from, to.night] : [to.night, from]
      setChosen(of(nights.filter(({ night }) => night >= first && night <= last)))
    },
    choose(list) {
      setChosen(of(list))
      setAnchor(null)
    },
    clear() {
      setChosen(new Map())
      setAnchor(null)
    },
  }
}
