import { isValidElement, type ReactNode, useEffect } from 'react'
import { isReloading } from '#app/browser/loading/chunk-reload.ts'
import type { OpenDialogs } from '#app/browser/dialogs/open-dialogs.ts'

/** What a message says, without its markup. */
export function textOf(message: ReactNode): string {
  if (typeof message === 'string' || typeof message === 'number') return String(message)
  if (Array.isArray(message)) return message.map(textOf).join('')
  if (!isValidElement<{ children?: ReactNode }>(message)) return ''
  return message.type === 'br' ? '\n' : textOf(message.props.children)
}
const lines = (title: string, message: ReactNode) => [title, textOf(message).trim()].filter(Boolean).join('\n\n')

let hasTried = false

/**
 * Where the house's dialogs could not be fetched the page is loaded anew; where that did not help, the browser's
 * own dialogs say and ask it: nothing goes unsaid.
 */
export function PlainDialogs({ snack, asked, onTap, onSettle }: OpenDialogs): null {
  useEffect(() => {
    if (!snack && !asked) return
    if (!hasTried) {
      hasTried = true
      window.location.reload()
    }
    if (isReloading()) return
    if (snack) {
      window.alert(lines(snack.title, snack.message))
      onTap()
    } else if (asked) onSettle(window.confirm(lines(asked.title, asked.content)))
  }, [snack, asked, onTap, onSettle])
  return null
}
