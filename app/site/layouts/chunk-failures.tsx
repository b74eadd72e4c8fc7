import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { CHUNK_FAILED } from '#app/browser/loading/chunk-reload.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'

/**
 * Reports that the next page cannot be loaded and that a reload did not help. The button of this message opens the next page as a
 * document, which needs no chunk.
 */
export function ChunkFailures() {
  const snackbar = useSnackbar()
  const messages = useMessages('failures')
  const { location } = useNavigation()
  const target = useRef(location)
  useEffect(() => {
    target.current = location
  }, [location])
  useEffect(() => {
    const open = () => window.location.assign(target.current ? target.current.pathname + target.current.search : '')
    const report = () => snackbar.error({ title: messages.errorTitle, message: messages.chunk, onConfirm: open })
    addEventListener(CHUNK_FAILED, report)
    return () => removeEventListener(CHUNK_FAILED, report)
  }, [snackbar, messages])
  return null
}
