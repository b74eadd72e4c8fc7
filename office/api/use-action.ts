import { useState } from 'react'
import type { ApiFailure, ApiResult } from '#app/browser/api/send.ts'
import { useMessages } from '#office/messages.tsx'

export type Action = {
  /** Runs a call: its data, or null where it failed and `fault` or `faults` say why. */
  run: <Data>(call: () => Promise<ApiResult<Data>>) => Promise<Data | null>
  isBusy: boolean
  /** What is wrong with it as a whole, in the reader's language. */
  fault: string | null
  /** What is wrong with its fields, by their names on the wire. */
  faults: Record<string, string>
  failure: ApiFailure | null
  clear: () => void
}

type State = { isBusy: boolean; fault: string | null; faults: Record<string, string>; failure: ApiFailure | null }
const STILL: State = { isBusy: false, fault: null, faults: {}, failure: null }

/** One deed of a page, and what became of it. */
export function useAction(): Action {
  const t = useMessages('frame')
  const [state, setState] = useState(STILL)
  return {
    ...state,
    async run(call) {
      setState({ ...STILL, isBusy: true })
      const answer = await call()
      if (answer.ok) {
        setState(STILL)
        return answer.data
      }
      const { failure } = answer
      const faults = Object.fromEntries(
        Object.entries(failure?.errors ?? {}).map(([field, lines]) => [field, lines[0] ?? '']),
      )
      const isOfFields = Object.keys(faults).length > 0
      setState({ isBusy: false, faults, fault: isOfFields ? null : (failure?.message ?? t.noAnswer), failure })
      return null
    },
    clear: () => setState(STILL),
  }
}
