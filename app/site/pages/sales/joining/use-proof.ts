import { useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { ProofNews } from '#app/site/pages/sales/joining/proof-worker.ts'

type Effort = { salt: string; number: number; signature: string }

/**
 * Computes the proof of work that a visitor may need to join. The page fetches a challenge. A web worker then computes the proof and
 * reports its progress. The visitor can stop the worker.
 */
export function useProof(saleId: string) {
  const t = useMessages('sale')
  const callServer = useCall()
  const snackbar = useSnackbar()
  const stop = useRef<(() => void) | null>(null)
  /** The progress in percent while the proof is computed, otherwise null. */
  const [percent, setPercent] = useState<number | null>(null)

  async function work(): Promise<Effort | null> {
    const challenge = await callServer(() => call('saleChallenge', { params: { id: saleId } }), { loading: null })
    if (!challenge) return null
    setPercent(0)
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const number = await new Promise<number | 'failed' | 'stopped'>((settle) => {
      stop.current = () => settle('stopped')
      worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
        if ('number' in data) settle(data.number)
        else if ('failed' in data) settle('failed')
        // The solution can be any number of the range, so on average half of all numbers must be tried.
        else setPercent(Math.min(99, Math.round((data.tried / data.of) * 100)))
      })
      worker.addEventListener('error', () => settle('failed'))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages to a worker have no origin
      worker.postMessage({ challenge: challenge.challenge, salt: challenge.salt, max_number: challenge.max_number })
    })
    worker.terminate()
    stop.current = null
    setPercent(null)
    if (number === 'failed') snackbar.error({ title: t.proofTitle, message: t.proofFailed })
    return typeof number === 'number' ? { salt: challenge.salt, number, signature: challenge.signature } : null
  }

  return { percent, work, stop: () => stop.current?.() }
}
