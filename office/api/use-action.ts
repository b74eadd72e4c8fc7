import { useState } from 'react'
import type { ApiFailure, ApiResult } from '#app/browser/api/send.ts'
import { useMessages } from '#office/messages.tsx'

export type Action = {
  /** Runs a call. Returns the data of the call. If the call failed, returns null, and `fault` or `faults` give the reason. */
  run: <Data>(call: () => Promise<ApiResult<Data>>) => Promise<Data | null>
  isBusy: boolean
  /** The error of the whole action, in the user's language. */
  fault: string | null
  /** The errors of single fields, by the field's name in the API. */
  faults: Record<string, string>
  failure: ApiFailure | null
  clear: () => void
}

type State = { isBusy: boolean; fault: string | null; faults: Record<string, string>; failure: ApiFailure | null }
const STILL: State = { isBusy: false, fault: null, faults: {}, failure: null }

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
