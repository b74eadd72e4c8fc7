import type { ApiFailure } from '#app/browser/api/api.ts'
import type { failures } from '#messages/id/failures.ts'

export type FailureDialog = {
  title: string
  /** Text, line by line. */
  message: string
  /** What follows the dialog's button; `reload` shows no dialog. */
  then: 'reload' | 'login' | null
}

/** The first message of each field's list, in the order of the form. */
const firstOfEach = (errors: Record<string, string[]> | undefined) =>
  Object.values(errors ?? {}).flatMap((list) => list.slice(0, 1))

/** The dialog a failed call opens (spec §8, R-094); `null` is no response at all. */
export function failureDialog(failure: ApiFailure | null, messages: typeof failures): FailureDialog {
  // oxlint-disable-next-line unicorn/no-thenable -- a word, never a function: nothing awaits a dialog
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
