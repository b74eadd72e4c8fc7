import { useEffect, useState } from 'react'
import type { ApiResult } from '#app/browser/api/send.ts'

/**
 * Loads the response of an office call when the component appears, and again when `key` changes. Returns null until the first response has
 * arrived.
 */
export function useAnswer<Data>(call: () => Promise<ApiResult<Data>>, key: unknown): Data | null {
  const [data, setData] = useState<Data | null>(null)
  useEffect(() => {
    let isGone = false
    void call().then((answer) => {
      if (!isGone && answer.ok) setData(answer.data)
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the call is a new function each time; `key` says when its answer changes
  }, [key])
  return data
}
