import type { ApiFailure } from '#app/browser/api/api.ts'
import type { failures } from '#messages/id/failures.ts'

export type FailureDialog = {
  title: string
  /** The text of the dialog. It may have several lines. */
  message: string
  /** The next step after the user closes the dialog. For `reload`, no dialog is shown. */
  then: 'reload' | 'login' | null
}

const firstOfEach = (errors: Record<string, string[]> | undefined) =>
  Object.values(errors ?? {}).flatMap((list) => list.slice(0, 1))

/** Returns the dialog for a failed call (spec §8, R-094). A `failure` of null means that there was no response. */
export function failureDialog(failure: ApiFailure | null, messages: typeof failures): FailureDialog {
  // oxlint-disable-next-line unicorn/no-thenable -- `then` is a text and not a function, and no code awaits a dialog
  const dialog = (title: string, message: string, then: FailureDialog['then'] = null) => ({ title, message, then })
  if (!failure) return dialog(messages.errorTitle, messages.noResponse)
  if (failure.status === 422) {
    const lines = firstOfEach(failure.errors)
    return dialog(messages.invalidTitle, lines.length > 0 ? lines.join('\n') : failure.message)
  }
  if (failure.status === 503) return dialog(messages.maintenanceTitle, messages.maintenance)
  if (failure.status >= 500) return dialog(messages.serverTitle, messages.server)
  if (failure.status === 401) return dialog(messages.expiredTitle, messages.expired, 'login')
  if (failure.status === 403) return dialog(messages.forbiddenTitle, failure.message)
  if (failure.status === 400) {
    return failure.code === 'refresh_required'
      ? dialog('', '', 'reload')
      : dialog(messages.badRequestTitle, failure.message)
  }
  if (failure.status === 429 && failure.code === 'too_much_attempts')
    return dialog(messages.tooManyTitle, failure.message, 'login')
  return dialog(messages.sorryTitle, failure.message)
}
