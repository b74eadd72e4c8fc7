import { useCallback, useEffect, useRef, useState } from 'react'

type Word = { kind: 'ask' | 'here' | 'take' | 'bye'; from: string }

const isWord = (data: unknown): data is Word =>
  typeof data === 'object' && data !== null && 'kind' in data && 'from' in data

/**
 * Finds out if the same payment is open in another tab. The tab that opened the payment first works as usual. A later tab shows a notice,
 * and `takeOver` makes it the working tab.
 */
export function useOtherTab(name: string): { isElsewhere: boolean; takeOver: () => void } {
  const [isElsewhere, setElsewhere] = useState(false)
  const channel = useRef<BroadcastChannel | null>(null)
  const me = useRef('')
  const leads = useRef(true)

  useEffect(() => {
    if (!('BroadcastChannel' in window)) return
    const line = new BroadcastChannel(name)
    channel.current = line
    me.current = `${Date.now()}-${Math.random()}`
    leads.current = true
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel only reaches its own origin
    const announce = (kind: Word['kind']) => line.postMessage({ kind, from: me.current } satisfies Word)
    line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isWord(data) || data.from === me.current) return
      if (data.kind === 'ask' && leads.current) announce('here')
      if (data.kind === 'here' || data.kind === 'take') {
        leads.current = false
        setElsewhere(true)
      }
      if (data.kind === 'bye') {
        leads.current = true
        setElsewhere(false)
      }
    })
    announce('ask')
    const leave = () => leads.current && announce('bye')
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      line.close()
      channel.current = null
    }
  }, [name])

  const takeOver = useCallback(() => {
    leads.current = true
    setElsewhere(false)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel only reaches its own origin
    channel.current?.postMessage({ kind: 'take', from: me.current } satisfies Word)
  }, [])
  return { isElsewhere, takeOver }
}
