import { useState } from 'react'
import type { ApiFailure, ApiResult } from '#app/browser/api/send.ts'
import { useMessages } from '#office/messages.tsx'

export type Action = {
  /** Runs a call and returns its data. If the call fails, returns null, and `fault` or `faults` contains the reason. */
  run: <Data>(call: () => Promise<ApiResult<Data>>) => Promise<Data | null>
  isBusy: boolean
  /**
   * An error in the user's language. It is the error of the whole action, if there is one. Otherwise it is the first field error that the
   * caller does not show.
   */
  fault: string | null
  /** The errors of single fields, by the field's name in the API. */
  faults: Record<string, string>
  failure: ApiFailure | null
  clear: () => void
}

type State = { isBusy: boolean; fault: string | null; faults: Record<string, string>; failure: ApiFailure | null }
const STILL: State = { isBusy: false, fault: null, faults: {}, failure: null }

/** Returns the first error of a field that is not in `fields`. If `fields` contains `name`, an error of `name.en` is left out too. */
export const faultBeyond = (fields: readonly string[], faults: Record<string, string>): string | null =>
  Object.entries(faults).find(
    ([name]) => !fields.some((field) => name === field || name.startsWith(`${field}.`)),
  )?.[1] ?? null

/** @param fields Names of the fields with errors that the caller shows from `faults`. `fault` is the first error of any other field. */
export function useAction(...fields: string[]): Action {
  const t = useMessages('frame')
  const [state, setState] = useState(STILL)
  return {
    ...state,
    fault: state.fault ?? faultBeyond(fields, state.faults),
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
