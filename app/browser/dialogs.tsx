import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { safeHtml } from '#app/browser/safe-html.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LoadingOverlay } from '#app/ui/loading-overlay.tsx'

export type SnackbarCall = {
  title: string
  /** HTML, sanitised here. */
  message?: string
  /** Default: the page's OK. */
  confirmLabel?: string
  onConfirm?: () => void
}
export type Snackbar = {
  success: (call: SnackbarCall) => void
  error: (call: SnackbarCall) => void
}
export type ConfirmCall = {
  title: string
  /** HTML, sanitised here. */
  content?: string
  /** Default: Back. */
  backLabel?: string
  /** Default: OK. */
  confirmLabel?: string
  onBack?: () => void
  onConfirm?: () => void
}
/** Opens the confirm dialog; resolves to whether it was confirmed. */
export type Confirm = (call: ConfirmCall) => Promise<boolean>
/** Shows the full-screen wait until it is hidden again. */
export type Loading = { show: (title?: string, line?: string) => void; hide: () => void }

type Shown = { snack: (SnackbarCall & { kind: 'ok' | 'bad'; key: number }) | null }
type Asked = ConfirmCall & { answer: (isConfirmed: boolean) => void }

const DialogsContext = createContext<{ snackbar: Snackbar; confirm: Confirm; loading: Loading } | null>(null)

let calls = 0

/** The dialogs every page may open; one of each, so that a new call resets the one before. */
export function DialogsProvider({
  words,
  children,
}: {
  words: { ok: string; back: string; loading: string }
  children: ReactNode
}) {
  const [snack, setSnack] = useState<Shown['snack']>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [wait, setWait] = useState<{ title?: string | undefined; line?: string | undefined } | null>(null)

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
      <LoadingOverlay isShown={wait !== null} title={wait?.title ?? words.loading} line={wait?.line} />
      <Dialog
        isOpen={asked !== null}
        onClose={() => settle(false)}
        role="alertdialog"
        kind="ask"
        title={asked?.title}
        actions={
          <>
            <Button tone="line" onClick={() => settle(false)}>
              {asked?.backLabel ?? words.back}
            </Button>
            <Button onClick={() => settle(true)}>{asked?.confirmLabel ?? words.ok}</Button>
          </>
        }
      >
        {asked?.content && <div className="dialog__said">{safeHtml(asked.content)}</div>}
      </Dialog>
      <Dialog
        key={snack?.key}
        isOpen={snack !== null}
        onClose={tapButton}
        role="alertdialog"
        kind={snack?.kind ?? 'ok'}
        title={snack?.title}
        actions={<Button onClick={tapButton}>{snack?.confirmLabel ?? words.ok}</Button>}
      >
        {snack?.message && <div className="dialog__said">{safeHtml(snack.message)}</div>}
      </Dialog>
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
