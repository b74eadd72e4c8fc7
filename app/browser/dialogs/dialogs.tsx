import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { ShownDialogs } from '#app/browser/dialogs/shown-dialogs.tsx'
import type { OpenDialogs } from '#app/browser/dialogs/open-dialogs.ts'
import type { SnackbarCall, ConfirmCall } from '#app/browser/dialogs/open-dialogs.ts'
export type Snackbar = {
  success: (call: SnackbarCall) => void
  error: (call: SnackbarCall) => void
}
/** Opens the confirm dialog; resolves to whether it was confirmed. */
export type Confirm = (call: ConfirmCall) => Promise<boolean>
/** Shows the full-screen wait until it is hidden again. */
export type Loading = { show: (title?: string, line?: string) => void; hide: () => void }

const DialogsContext = createContext<{ snackbar: Snackbar; confirm: Confirm; loading: Loading } | null>(null)

let calls = 0

/** The dialogs every page may open; one of each, so that a new call resets the one before. */
export function DialogsProvider({ messages, children }: { messages: OpenDialogs['messages']; children: ReactNode }) {
  const [snack, setSnack] = useState<OpenDialogs['snack']>(null)
  const [asked, setAsked] = useState<OpenDialogs['asked']>(null)
  const [wait, setWait] = useState<OpenDialogs['wait']>(null)
  // Closed again they stay, for it is they who give the focus back.
  const [wasCalled, setWasCalled] = useState(false)
  if (!wasCalled && (snack ?? asked ?? wait)) setWasCalled(true)

  const confirm = useCallback<Confirm>((call) => new Promise((answer) => setAsked({ ...call, answer })), [])
  const dialogs = useMemo(
    () => ({
      snackbar: {
        success: (call: SnackbarCall) => setSnack({ ...call, kind: 'ok', key: ++calls }),
        error: (call: SnackbarCall) => setSnack({ ...call, kind: 'bad', key: ++calls }),
      },
      confirm,
      loading: { show: (title?: string, line?: string) => setWait({ title, line }), hide: () => setWait(null) },
    }),
    [confirm],
  )

  const tapButton = () => {
    setSnack(null)
    snack?.onConfirm?.()
  }
  const settle = (isConfirmed: boolean) => {
    setAsked(null)
    if (isConfirmed) asked?.onConfirm?.()
    else asked?.onBack?.()
    asked?.answer(isConfirmed)
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      {wasCalled && (
        <ShownDialogs snack={snack} asked={asked} wait={wait} messages={messages} onTap={tapButton} onSettle={settle} />
      )}
    </DialogsContext>
  )
}

function useDialogs() {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('No dialogs here: a DialogsProvider must stand above.')
  return dialogs
}

/** Success or error, one button; a tap outside counts as the button. */
export const useSnackbar = (): Snackbar => useDialogs().snackbar
/** A question with back and confirm; a tap outside is back. */
export const useConfirm = (): Confirm => useDialogs().confirm
/** The wait only while the guest must. */
export const useLoading = (): Loading => useDialogs().loading
