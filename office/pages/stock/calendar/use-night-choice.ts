import { useState } from 'react'
import type { StockNight as Night } from '#office/pages/stock/calendar/stock-night.ts'

export type NightChoice = {
  chosen: ReadonlyMap<string, Night>
  /** One more, or one less. It is where the next run begins. */
  toggle: (night: Night) => void
  /** All from where the run began to this; without a choice it begins at `from`. */
  run: (to: Night, from: Night) => void
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
    run(to, from) {
      const start = chosen.size > 0 && anchor !== null ? anchor : from.night
      setAnchor(start)
      const [first, last] = start < to.night ? [start, to.night] : [to.night, start]
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
