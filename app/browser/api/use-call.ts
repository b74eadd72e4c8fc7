import type { ApiFailure, ApiResult } from '#app/browser/api/api.ts'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useConfirm, useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import type { ConfirmCall } from '#app/browser/dialogs/open-dialogs.ts'
import { useMessages } from '#app/components/messages.tsx'

export type CallOptions = {
  /** The question that the visitor must confirm before the call. Without this confirmation, the server is not called. */
  question?: ConfirmCall
  /** The text of the overlay during the call. With null, no overlay is shown and the page stays usable. */
  loading?: string | null
  /** True if the browser leaves the page after a successful call. Then the overlay stays open until the browser has left. */
  isLeaving?: boolean
  /**
   * Lets the caller react to a failure. If the function returns true, the caller has handled the failure and no dialog opens. `message` is
   * the text of this dialog.
   */
  onFailure?: (failure: ApiFailure | null, message: string) => boolean
  /** Called after the visitor closes the dialog of a failure. `then` is the next step that `failureDialog` returned. */
  onFailureRead?: (then: ReturnType<typeof failureDialog>['then'], failure: ApiFailure | null) => void
}

/**
 * Returns a function that asks the question, calls the server while the overlay is shown, and reports a failure.
 * The function resolves to the data, or to null if the visitor declined or the call failed.
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
