import { useMessages } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'

/** The progress of the proof of work, with a button to stop it. The phone must compute this proof before the visitor may join. */
export function ProofProgress({ percent, onStop }: { percent: number; onStop: () => void }) {
  const t = useMessages('sale')
  return (
    <div className="sale-proof">
      <p role="status">
        <b>{t.proofTitle}</b>
      </p>
      <p className="small quiet">{t.proofLead}</p>
      <progress max={100} value={percent} aria-label={t.proofTitle}>
        {t.proofProgress(percent)}
      </progress>
      <Button tone="line" onClick={onStop}>
        {t.proofCancel}
      </Button>
    </div>
  )
}
