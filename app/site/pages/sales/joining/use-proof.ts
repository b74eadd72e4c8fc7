import { useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { ProofNews } from '#app/site/pages/sales/joining/proof-worker.ts'

type Effort = { salt: string; number: number; signature: string }

/** The work that a join may ask for: fetched, done by a worker beside the page, and told as it goes; it can be given up. */
export function useProof(saleId: string) {
  const t = useMessages('sale')
  const callServer = useCall()
  const snackbar = useSnackbar()
  const stop = useRef<(() => void) | null>(null)
  /** 0 to 100 while it is under way. */
  const [percent, setPercent] = useState<number | null>(null)

  async function work(): Promise<Effort | null> {
    const asked = await callServer(() => call('saleChallenge', { params: { id: saleId } }), { loading: null })
    if (!asked) return null
    setPercent(0)
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const number = await new Promise<number | 'failed' | 'stopped'>((settle) => {
      stop.current = () => settle('stopped')
      worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
        if ('number' in data) settle(data.number)
        else if ('failed' in data) settle('failed')
        // The number lies anywhere: half of all are tried on average.
        else setPercent(Math.min(99, Math.round((data.tried / data.of) * 100)))
      })
      worker.addEventListener('error', () => settle('failed'))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ challenge: asked.challenge, salt: asked.salt, max_number: asked.max_number })
    })
    worker.terminate()
    stop.current = null
    setPercent(null)
    if (number === 'failed') snackbar.error({ title: t.proofTitle, message: t.proofFailed })
    return typeof number === 'number' ? { salt: asked.salt, number, signature: asked.signature } : null
  }

  return { percent, work, stop: () => stop.current?.() }
}
