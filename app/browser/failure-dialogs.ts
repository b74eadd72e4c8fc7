import type { ApiFailure } from '#app/browser/api.ts'
import type { failures } from '#messages/id/failures.ts'

export type FailureDialog = {
  title: string
  /** Escaped HTML: lines are parted by <br>. */
  message: string
  /** What follows the dialog's button; `reload` shows no dialog. */
  then: 'reload' | 'login' | null
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The first message of each field's list, in the order of the form. */
const firstOfEach = (errors: Record<string, string[]> | undefined) =>
  Object.values(errors ?? {}).flatMap((list) => list.slice(0, 1))

/** The dialog a failed call opens (spec §8, R-094); `null` is no response at all. */
export function failureDialog(failure: ApiFailure | null, words: typeof failures): FailureDialog {
  // oxlint-disable-next-line unicorn/no-thenable -- a word, never a function: nothing awaits a dialog
  const say = (title: string, message: string, then: FailureDialog['then'] = null) => ({ title, message, then })
  if (!failure) return say(words.errorTitle, words.noResponse)
  const told = escape(failure.message)
  if (failure.status === 422) {
    const lines = firstOfEach(failure.errors)
    return say(words.invalidTitle, lines.length > 0 ? lines.map(escape).join('<br>') : told)
  }
  if (failure.status === 503) return say(words.maintenanceTitle, words.maintenance)
  if (failure.status >= 500) return say(words.serverTitle, words.server)
  if (failure.status === 401) return say(words.expiredTitle, words.expired, 'login')
  if (failure.status === 403) return say(words.forbiddenTitle, told)
  if (failure.status === 400) {
    return failure.code === 'refresh_required' ? say('', '', 'reload') : say(words.badRequestTitle, told)
  }
  if (failure.status === 429 && failure.code === 'too_much_attempts') return say(words.tooManyTitle, told, 'login')
  return say(words.sorryTitle, told)
}
