import { useId } from 'react'
import { useModal } from '#app/ui/overlays/use-modal.ts'

/**
 * The full-screen overlay, which is shown only while the guest must wait. It has a dimmed backdrop and the logo of the brand, which sinks
 * and rises.
 */
export function LoadingOverlay({
  isShown,
  title,
  line,
}: {
  isShown: boolean
  title: string
  line?: string | undefined
}) {
  const box = useModal(isShown)
  const titleId = useId()
  return (
    <dialog ref={box} className="over" aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      {isShown && (
        <>
          <div className="over__mark" aria-hidden="true">
            <i />
          </div>
          <p className="d3" id={titleId} role="status">
            {title}
          </p>
          {line && <p className="small quiet">{line}</p>}
        </>
      )}
    </dialog>
  )
}
