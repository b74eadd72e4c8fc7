// Works beside the page, so that it stays alive while a phone looks for the number.
import { type Challenge, solveBetween } from '#app/site/pages/sales/joining/solve-proof.ts'

export type ProofNews = { tried: number; of: number } | { number: number } | { failed: true }

const AT_A_TIME = 2000

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own has none
const tell = (news: ProofNews) => (self as unknown as { postMessage(news: ProofNews): void }).postMessage(news)

self.addEventListener('message', ({ data: asked }: MessageEvent<Challenge>) => {
  for (let from = 0; from <= asked.max_number; from += AT_A_TIME) {
    const number = solveBetween(asked, from, Math.min(from + AT_A_TIME, asked.max_number + 1))
    if (number !== null) return tell({ number })
    tell({ tried: from + AT_A_TIME, of: asked.max_number })
  }
  return tell({ failed: true })
})
