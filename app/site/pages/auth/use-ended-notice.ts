import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { forgetMember } from '#app/browser/forget-member.ts'
import { useMessages } from '#app/components/messages.tsx'

/**
 * If a session has ended, shows a message above the form once. Deletes the data of that session's member from the browser (spec §8,
 *
 */
export function useEndedNotice(onRead: () => void): void {
  const failures = useMessages('failures')
  const snackbar = useSnackbar()
  const [search, setSearch] = useSearchParams()
  const hasEnded = search.has('ended')
  useEffect(() => {
    if (!hasEnded) return
    void forgetMember()
    snackbar.error({ title: failures.expiredTitle, message: failures.expired, onConfirm: onRead })
    setSearch(
      (before) => {
        before.delete('ended')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the notice appears once for each ended session
  }, [hasEnded])
}
