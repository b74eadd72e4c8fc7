import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chooseTheme, type Theme } from '#office/frame/theme.ts'
import { useWays } from '#office/frame/use-ways.ts'
import { readKey } from '#office/keys/read-key.ts'
import { ROW } from '#office/keys/use-keys.ts'

/** How long a G waits for its letter. */
const CHORD_MS = 1500
const FOCUSABLE = 'a[href], button:not([disabled])'

/** The row after, or before, the one in focus; from outside of all, the first or the last. */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows.at(at < 0 ? (step > 0 ? 0 : -1) : Math.min(rows.length - 1, Math.max(0, at + step)))
  const target = next?.matches(FOCUSABLE) ? next : next?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

type Openers = { onPalette: () => void; onHelp: () => void; theme: Theme; onTheme: (theme: Theme) => void }

/** Keys of every page: ⌘K, ?, G and a letter, J and K, /, ⇧D. */
export function useFrameKeys(openers: Openers): void {
  const navigate = useNavigate()
  const ways = useWays().flat()
  const chord = useRef(0)
  const latest = useRef({ ...openers, ways, navigate })
  useEffect(() => {
    latest.current = { ...openers, ways, navigate }
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const now = latest.current
      // ⌘K is asked for from inside a field as well.
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) now.onPalette()
        return
      }
      const key = readKey(event)
      if (key === null) return
      const isSecond = event.timeStamp - chord.current < CHORD_MS && chord.current > 0
      chord.current = 0
      const way = isSecond ? now.ways.find(({ goKey }) => goKey === key) : undefined
      if (way) void now.navigate(way.to)
      else if (key === 'g') chord.current = event.timeStamp
      else if (key === 'j' || key === 'k') goToRow(key === 'j' ? 1 : -1)
      else if (key === '/') document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
      else if (key === '?') now.onHelp()
      else if (key === 'D') {
        const theme = now.theme === 'night' ? 'day' : 'night'
        chooseTheme(theme)
        now.onTheme(theme)
      } else return
      event.preventDefault()
      // G and a letter is no letter of the row in focus.
      if (way) event.stopPropagation()
    }
    // Before the rows hear of it, so that the letter of a chord is nobody else's.
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
