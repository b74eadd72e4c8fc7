import type { MouseEvent } from 'react'
import { firstBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'

/** The selection of one night. `night` is null until a night is selected; `hrefOf` returns the address of a date, for a new tab. */
export type Picking = {
  nights: readonly NightDay[]
  night: NightDay | null
  onPick: (day: NightDay) => void
  hrefOf?: (date: string) => string
}

/** Returns the query of a date, for pages that select a date by their address alone. */
export const addressOf = (date: string) => `?date=${date}`

/**
 * Returns the date that the calendar shows: the selected night, else the first bookable night, else the first night. Returns '' if there
 * are no nights.
 */
export const dateInView = ({ nights, night }: Picking): string =>
  (night ?? firstBookable(nights) ?? nights[0])?.date ?? ''

/** Selects a night by a click on its link. The browser handles a click for a new tab or window. */
export const pickOnClick = (day: NightDay, onPick: Picking['onPick']) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onPick(day)
}
