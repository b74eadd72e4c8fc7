// What one picture is: how its page is reached, and what may be wrong on it.
import type { Page } from 'playwright-core'
import type { Language } from '#contract/preferences.ts'
import type { Messages } from '#messages/id/index.ts'
import type { Demo } from './demo.ts'

export type Visit = {
  page: Page
  demo: Demo
  language: Language
  width: number
  messages: Messages
  url: string
  /** Opens an address of the site and answers its status. */
  go: (path: string) => Promise<number>
}
export type Screenshot = {
  name: string
  /** What the address answers; 200 by default. */
  status?: number
  /** The window alone, for what floats above a page. */
  isWindow?: boolean
  /** Faults of the server are part of the picture: their lines in the console are no finding. */
  isFaulty?: boolean
  /** Widths at which the state exists; all by default. */
  at?: (width: number) => boolean
  open: (visit: Visit) => Promise<void>
}

const PATIENCE_MS = 12_000

/** Does it again until it has come true: a page that is still waking up is asked once more, as a guest would. */
export async function until(page: Page, act: () => Promise<void>, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    await act()
    for (let i = 0; i < 8; i++) {
      if (await isTrue()) return
      await page.waitForTimeout(100)
    }
    if (Date.now() > end) throw new Error('the state was not reached')
  }
}
