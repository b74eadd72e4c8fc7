import type { ApiFailure, ApiResult } from '#app/browser/api/api.ts'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useConfirm, useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import type { ConfirmCall } from '#app/browser/dialogs/open-dialogs.ts'
import { useMessages } from '#app/components/messages.tsx'

export type CallOptions = {
  /** Asked first; without a yes nothing is called. */
  question?: ConfirmCall
  /** On the overlay while the call is under way; null: no overlay, since the page goes on meanwhile. */
  loading?: string | null
  /** The overlay stays after a success, since the page is left. */
  isLeaving?: boolean
  /** A failure that means something here; true where it has been dealt with. `message`: what would be shown of it. */
  onFailure?: (failure: ApiFailure | null, message: string) => boolean
  /** Once the dialog of a failure is closed. `then`: what the failure asks for (`failureDialog`). */
  onFailureRead?: (then: ReturnType<typeof failureDialog>['then'], failure: ApiFailure | null) => void
}

/**
 * Asks, calls the server under the overlay, and reports a failure. Resolves to the data, or to null where the
 * answer was no or the call failed.
 */
export function useCall() {
  const failures = useMessages('failures')
  const confirm = useConfirm()
  const loading = useLoading()
  const snackbar = useSnackbar()
  return async <Data>(
    makeCall: () => Promise<ApiResult<Data>>,
    { question, loading: title, isLeaving = false, onFailure, onFailureRead }: CallOptions = {},
  ): Promise<Data | null> => {
    if (question && !(await confirm(question))) return null
    if (title !== null) loading.show(title)
    const answer = await makeCall()
    if (title !== null && !(answer.ok && isLeaving)) loading.hide()
    if (answer.ok) return answer.data
    const { title: heading, message, then } = failureDialog(answer.failure, failures)
    if (onFailure?.(answer.failure, message)) return null
    snackbar.error({ title: heading, message, onConfirm: () => onFailureRead?.(then, answer.failure) })
    return null
  }
}
