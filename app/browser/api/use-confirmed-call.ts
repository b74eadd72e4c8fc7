import type { ApiResult } from '#app/browser/api/api.ts'
import { useConfirm, useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { type ConfirmCall } from '#app/browser/dialogs/open-dialogs.ts'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useMessages } from '#app/components/messages.tsx'

/**
 * Asks, and calls the server where the answer is yes, under the overlay. Resolves to null where it was no. A failure is told
 * here; `onFailureRead` comes once its message is closed.
 */
export function useConfirmedCall() {
  const failures = useMessages('failures')
  const confirm = useConfirm()
  const loading = useLoading()
  const snackbar = useSnackbar()
  return async <Data>(
    question: ConfirmCall,
    makeCall: () => Promise<ApiResult<Data>>,
    onFailureRead?: () => void,
  ): Promise<ApiResult<Data> | null> => {
    if (!(await confirm(question))) return null
    loading.show()
    const answer = await makeCall()
    loading.hide()
    if (!answer.ok) {
      const { title, message } = failureDialog(answer.failure, failures)
      snackbar.error({ title, message, ...(onFailureRead && { onConfirm: onFailureRead }) })
    }
    return answer
  }
}
