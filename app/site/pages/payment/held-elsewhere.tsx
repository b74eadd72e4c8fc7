import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'

/**
 * Explains how to pay a hold that was made in another browser. The guest opens the link in the hold's email, or signs in with the hold's
 * phone number.
 */
export function HeldElsewhere({ toOutlet, isSignedIn }: { toOutlet: string; isSignedIn: boolean }) {
  const t = useMessages('payment')
  const language = useLanguage()
  const { pathname, search, state } = useLocation()
  const mailedTo = (state as { mailedTo?: string } | null)?.mailedTo
  return (
    <Empty
      title={t.elsewhere}
      actions={
        <>
          {isSignedIn ? (
            <ButtonLink to={link('myReservations', language)}>{t.elsewhereMine}</ButtonLink>
          ) : (
            <ButtonLink to={link('login', language, {}, { to: pathname + search })}>{t.elsewhereSignIn}</ButtonLink>
          )}
          <ButtonLink tone="line" to={toOutlet}>
            {t.backToOutlet}
          </ButtonLink>
        </>
      }
    >
      {t.elsewhereLine(mailedTo)}
    </Empty>
  )
}
