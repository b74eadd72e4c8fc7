import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { ShownDialogs } from '#app/browser/dialogs/shown-dialogs.tsx'
import type { OpenDialogs } from '#app/browser/dialogs/open-dialogs.ts'
import type { SnackbarCall, ConfirmCall } from '#app/browser/dialogs/open-dialogs.ts'
export type Snackbar = {
  success: (call: SnackbarCall) => void
  error: (call: SnackbarCall) => void
}
/** Resolves to true if the visitor confirms. */
export type Confirm = (call: ConfirmCall) => Promise<boolean>
export type Loading = { show: (title?: string, line?: string) => void; hide: () => void }

const DialogsContext = createContext<{ snackbar: Snackbar; confirm: Confirm; loading: Loading } | null>(null)

let calls = 0

/** Provides the dialogs that every page may open. There is one dialog of each kind, so a new call replaces the previous dialog. */
export function DialogsProvider({ messages, children }: { messages: OpenDialogs['messages']; children: ReactNode }) {
  const [snack, setSnack] = useState<OpenDialogs['snack']>(null)
  const [question, setQuestion] = useState<OpenDialogs['asked']>(null)
  const [wait, setWait] = useState<OpenDialogs['wait']>(null)
  // A closed dialog stays mounted. So it can move the focus back to the element that had the focus before the dialog opened.
  const [wasCalled, setWasCalled] = useState(false)
  if (!wasCalled && (snack ?? question ?? wait)) setWasCalled(true)

  const confirm = useCallback<Confirm>((call) => new Promise((answer) => setQuestion({ ...call, answer })), [])
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
    setQuestion(null)
    if (isConfirmed) question?.onConfirm?.()
    else question?.onBack?.()
    question?.answer(isConfirmed)
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      {wasCalled && (
        <ShownDialogs
          snack={snack}
          asked={question}
          wait={wait}
          messages={messages}
          onTap={tapButton}
          onSettle={settle}
        />
      )}
    </DialogsContext>
  )
}

function useDialogs() {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('No dialogs here: a DialogsProvider must stand above.')
  return dialogs
}

/**
 * Returns the function that shows a message of success or error with one button. A tap outside the message does the same as this button
 * (R-028).
 */
export const useSnackbar = (): Snackbar => useDialogs().snackbar
/**
 * Returns the function that asks a question with a back button and a confirm button. A tap outside the dialog does the same as the back
 * button.
 */
export const useConfirm = (): Confirm => useDialogs().confirm
/** Returns the functions of the loading overlay, which is shown only while the guest must wait. */
export const useLoading = (): Loading => useDialogs().loading
