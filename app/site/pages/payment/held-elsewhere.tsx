import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'

/** Told where a hold of another browser is paid: by the link in its mail, or by signing in with its phone. */
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
