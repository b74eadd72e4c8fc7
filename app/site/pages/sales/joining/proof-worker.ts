// A web worker that searches for the number that solves the proof of work. It keeps the page responsive on a phone.
import { type Challenge, solveBetween } from '#app/site/pages/sales/joining/solve-proof.ts'

export type ProofNews = { tried: number; of: number } | { number: number } | { failed: true }

const AT_A_TIME = 2000

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages of a worker have no origin
const tell = (news: ProofNews) => (self as unknown as { postMessage(news: ProofNews): void }).postMessage(news)

self.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  for (let from = 0; from <= challenge.max_number; from += AT_A_TIME) {
    const number = solveBetween(challenge, from, Math.min(from + AT_A_TIME, challenge.max_number + 1))
    if (number !== null) return tell({ number })
    tell({ tried: from + AT_A_TIME, of: challenge.max_number })
  }
  return tell({ failed: true })
})
