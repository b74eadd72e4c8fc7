import { useEffect } from 'react'
import { CHUNK_FAILED } from '#app/browser/loading/chunk-reload.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'

/** Says so when the next page cannot be loaded and a reload did not help. */
export function ChunkFailures() {
  const snackbar = useSnackbar()
  const messages = useMessages('failures')
  useEffect(() => {
    const report = () => snackbar.error({ title: messages.errorTitle, message: messages.noResponse })
    window.addEventListener(CHUNK_FAILED, report)
    return () => window.removeEventListener(CHUNK_FAILED, report)
  }, [snackbar, messages])
  return null
}
