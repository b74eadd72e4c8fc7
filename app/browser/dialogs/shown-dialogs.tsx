import type { OpenDialogs } from '#app/browser/dialogs/open-dialogs.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { LoadingOverlay } from '#app/ui/overlays/loading-overlay.tsx'

export function ShownDialogs({ snack, asked, wait, messages, onTap, onSettle }: OpenDialogs) {
  return (
    <>
      <LoadingOverlay isShown={wait !== null} title={wait?.title ?? messages.loading} line={wait?.line} />
      <Dialog
        isOpen={asked !== null}
        onClose={() => onSettle(false)}
        role="alertdialog"
        kind="ask"
        title={asked?.title}
        actions={
          <>
            <Button tone="line" onClick={() => onSettle(false)}>
              {asked?.backLabel ?? messages.back}
            </Button>
            <Button onClick={() => onSettle(true)}>{asked?.confirmLabel ?? messages.ok}</Button>
          </>
        }
      >
        {asked?.content && <div className="dialog__said">{asked.content}</div>}
      </Dialog>
      <Dialog
        key={snack?.key}
        isOpen={snack !== null}
        onClose={onTap}
        role="alertdialog"
        kind={snack?.kind ?? 'ok'}
        title={snack?.title}
        actions={<Button onClick={onTap}>{snack?.confirmLabel ?? messages.ok}</Button>}
      >
        {snack?.message && <div className="dialog__said">{snack.message}</div>}
      </Dialog>
    </>
  )
}
