import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { CHUNK_FAILED } from '#app/browser/loading/chunk-reload.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'

/** Says what to do when the next page cannot be loaded and a reload did not help: its address opens it as a document, without the chunk. */
export function ChunkFailures() {
  const snackbar = useSnackbar()
  const messages = useMessages('failures')
  const { location: target } = useNavigation()
  useEffect(() => {
    const report = () =>
      snackbar.error({
        title: messages.chunkTitle,
        message: messages.chunk,
        confirmLabel: messages.chunkAgain,
        onConfirm: () => window.location.assign(target ? target.pathname + target.search : ''),
      })
    window.addEventListener(CHUNK_FAILED, report)
    return () => window.removeEventListener(CHUNK_FAILED, report)
  }, [snackbar, messages, target])
  return null
}
