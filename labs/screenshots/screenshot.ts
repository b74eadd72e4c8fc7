// The definition of one screenshot: the steps to its page, and the faults that the page is expected to have.
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
  go: (path: string) => Promise<number>
}
export type Screenshot = {
  name: string
  /** Expected status of the page; default 200. */
  status?: number
  /** True if the screenshot shows only the visible window, and not the whole page. This is for elements that float above a page. */
  isWindow?: boolean
  /**
   * True if the screenshot shows a request that fails on purpose, for example a form with empty fields. Failed requests and errors in the
   * console are then not reported as findings.
   */
  isFaulty?: boolean
  /** Returns true if the state exists at this window width. Without this function, the state exists at all widths. */
  at?: (width: number) => boolean
  open: (visit: Visit) => Promise<void>
}

const PATIENCE_MS = 12_000

/** Repeats an action until its condition is true, because a page that is not hydrated yet may ignore the first action. */
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
