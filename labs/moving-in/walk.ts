// The parts of a walk through the product: the browser page of the owner, the server, and a function that records each step.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ProductionServer } from '#tests/support/browser-owner.ts'

const WIDTHS = [390, 1440]

export type Walk = {
  page: Page
  server: ProductionServer
  step: (title: string, work: () => Promise<void>) => Promise<void>
}

/**
 * Returns a function that runs a step and prints its seconds and the seconds since the start. It also saves a picture of the page at each
 * width. `page` returns the page that the last step used. `folder` is the folder for the pictures.
 */
export function recordSteps(page: () => Page, folder: string): Walk['step'] {
  mkdirSync(folder, { recursive: true })
  const start = performance.now()
  let count = 0
  return async (title, work) => {
    const began = performance.now()
    await work()
    const now = performance.now()
    count += 1
    const seconds = (from: number) => ((now - from) / 1000).toFixed(1).padStart(6)
    console.log(`${String(count).padStart(2)}  ${seconds(began)} s  ${seconds(start)} s  ${title}`)
    const name = `${String(count).padStart(2, '0')}-${title.replace(/\W+/g, '-').toLowerCase()}`
    for (const width of WIDTHS) {
      await page().setViewportSize({ width, height: 900 })
      await page().screenshot({ path: join(folder, `${name}-${width}.png`), animations: 'disabled' })
    }
  }
}
