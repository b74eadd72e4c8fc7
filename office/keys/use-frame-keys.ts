import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chooseTheme, type Theme } from '#office/frame/theme.ts'
import { useWays } from '#office/frame/use-ways.ts'
import { readKey } from '#office/keys/read-key.ts'
import { ROW } from '#office/keys/use-keys.ts'

/** Maximum number of milliseconds between the G and the next letter of a shortcut. */
const CHORD_MS = 1500
const FOCUSABLE = 'a[href], button:not([disabled])'

/** Moves the focus to the next or previous row. If the focus is outside of the rows, it moves to the first or the last row. */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows.at(at < 0 ? (step > 0 ? 0 : -1) : Math.min(rows.length - 1, Math.max(0, at + step)))
  const target = next?.matches(FOCUSABLE) ? next : next?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

type Openers = { onPalette: () => void; onHelp: () => void; theme: Theme; onTheme: (theme: Theme) => void }

/** The keys that work on every page: ⌘K, ?, G and a letter, J and K, /, ⇧D. */
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
      // ⌘K also works inside a field.
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) now.onPalette()
        return
      }
      const key = readKey(event)
      if (key === null) return
      const isSecond = event.timeStamp - chord.current < CHORD_MS && chord.current > 0
      chord.current = 0
      const link = isSecond ? now.ways.find(({ goKey }) => goKey === key) : undefined
      if (link) void now.navigate(link.to)
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
      // The letter after a G must not trigger the shortcuts of the focused row.
      if (link) event.stopPropagation()
    }
    // The listener runs in the capture phase, before the listeners of the rows. So the second letter of a two-key shortcut triggers no
    // other shortcut.
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
