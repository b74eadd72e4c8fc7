import { useEffect } from 'react'
import { isReloading } from '#app/browser/loading/chunk-reload.ts'
import type { OpenDialogs } from '#app/browser/dialogs/open-dialogs.ts'

const plain = (html = '') =>
  new DOMParser().parseFromString(html.replaceAll('<br>', '\n'), 'text/html').body.textContent.trim()
const lines = (title: string, html?: string) => [title, plain(html)].filter(Boolean).join('\n\n')

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
