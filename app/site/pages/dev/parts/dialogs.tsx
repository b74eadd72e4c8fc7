import { useState } from 'react'
import { useConfirm, useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import type { PartProps } from '#app/site/pages/dev/parts/part-props.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

const WAIT_MS = 2000

export function Dialogs({ t }: PartProps) {
  const snackbar = useSnackbar()
  const confirm = useConfirm()
  const loading = useLoading()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const wait = () => {
    loading.show(t.wait)
    setTimeout(loading.hide, WAIT_MS)
  }
  return (
    <div className="gallery__row">
      <Button
        tone="line"
        onClick={() => void confirm({ title: t.ask, content: t.askLine, backLabel: t.back, confirmLabel: t.primary })}
      >
        {t.askOpen}
      </Button>
      <Button tone="line" onClick={() => setSheetOpen(true)}>
        {t.panelOpen}
      </Button>
      <Button tone="line" onClick={() => snackbar.success({ title: t.done, message: t.doneLine })}>
        {t.successOpen}
      </Button>
      <Button tone="line" onClick={() => snackbar.error({ title: t.failed, message: t.failedLine })}>
        {t.errorOpen}
      </Button>
      <Button tone="line" onClick={wait}>
        {t.waitOpen}
      </Button>
      <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title={t.title} closeLabel={t.close}>
        <p>{t.body}</p>
      </Sheet>
    </div>
  )
}
