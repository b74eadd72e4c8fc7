import { useMessages } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { likelyEmail } from '#domain/identity/email-typo.ts'

/** Points out a likely typing mistake in an e-mail's domain, with one tap to take the other. Nothing is forced. */
export function MeantEmail({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const t = useMessages('contactHints')
  const meant = likelyEmail(email)
  return (
    <div role="status" aria-live="polite">
      {meant && (
        <p className="hint">
          <span>{t.didYouMean(meant)}</span>{' '}
          <Button tone="quiet" onClick={() => onTake(meant)}>
            {t.takeIt}
          </Button>
        </p>
      )}
    </div>
  )
}
