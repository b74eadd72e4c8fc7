import { useState } from 'react'
import type { StockNight as Night } from '#office/pages/stock/calendar/stock-night.ts'

export type NightChoice = {
  chosen: ReadonlyMap<string, Night>
  /** Adds one night to the selection or removes it. The next range starts at this night. */
  toggle: (night: Night) => void
  /** Selects all nights from the start of the range to `to`. Without a selection, the range begins at `from`. */
  run: (to: Night, from: Night) => void
  /** Selects these nights and deselects all other nights. */
  choose: (nights: readonly Night[]) => void
  clear: () => void
}

/** The selected nights of the calendar. `nights`: the nights of the current month that the user can select. */
export function useNightChoice(nights: readonly Night[]): NightChoice {
  const [selected, setSelected] = useState<ReadonlyMap<string, Night>>(new Map())
  const [anchor, setAnchor] = useState<string | null>(null)
  const of = (list: readonly Night[]) => new Map(list.map((night) => [night.night, night]))
  return {
    chosen: selected,
    toggle(night) {
      const next = new Map(selected)
      if (!next.delete(night.night)) next.set(night.night, night)
      setSelected(next)
      setAnchor(night.night)
    },
    run(to, from) {
      const start = selected.size > 0 && anchor !== null ? anchor : from.night
      setAnchor(start)
      const [first, last] = start < to.night ? [start, to.night] : [to.night, start]
      setSelected(of(nights.filter(({ night }) => night >= first && night <= last)))
    },
    choose(list) {
      setSelected(of(list))
      setAnchor(null)
    },
    clear() {
      setSelected(new Map())
      setAnchor(null)
    },
  }
}
