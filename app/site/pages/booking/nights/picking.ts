import type { MouseEvent } from 'react'
import { firstBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'

/** A choice of one night: `night` is null until one is chosen; `hrefOf` is a date's own address, for a new tab. */
export type Picking = {
  nights: readonly NightDay[]
  night: NightDay | null
  onPick: (day: NightDay) => void
  hrefOf?: (date: string) => string
}

/** Where a date is chosen by the address of the page alone. */
export const addressOf = (date: string) => `?date=${date}`

/** The date around which the days are shown: the chosen night, or the first that can be had; '' without nights. */
export const dateInView = ({ nights, night }: Picking): string =>
  (night ?? firstBookable(nights) ?? nights[0])?.date ?? ''

/** Picks a night by a click on its link; a click for a new tab or window stays the browser's. */
export const pickOnClick = (day: NightDay, onPick: Picking['onPick']) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onPick(day)
}
