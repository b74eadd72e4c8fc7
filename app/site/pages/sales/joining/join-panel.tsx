import { lazy, Suspense } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { ProofProgress } from '#app/site/pages/sales/joining/proof-progress.tsx'
import type { RoomDeeds } from '#app/site/pages/sales/room/use-deeds.ts'
import type { Member } from '#app/site/pages/sales/room/use-mine.ts'
import { Button } from '#app/ui/controls/button.tsx'

const SignInHere = lazy(() =>
  import('#app/site/pages/sales/joining/sign-in-here.tsx').then(({ SignInHere: part }) => ({ default: part })),
)

type JoinPanelProps = {
  member: Member
  isLate: boolean
  here: string
  deeds: RoomDeeds
  onSignedIn: () => void
}

/** The panel for joining a sale. A signed-in member joins with one press; other visitors sign in here first. */
export function JoinPanel({ member, isLate, here, deeds, onSignedIn }: JoinPanelProps) {
  const t = useMessages('sale')
  const { isJoining, proof, join } = deeds
  if (proof.percent !== null) return <ProofProgress percent={proof.percent} onStop={proof.stop} />
  if (member === 'nobody')
    return (
      <>
        <p className="lead">{t.signInLead}</p>
        <Suspense>
          <SignInHere here={here} onSignedIn={onSignedIn} />
        </Suspense>
      </>
    )
  const label = isLate ? t.joinLate : t.join
  return (
    <>
      <Button
        className="sale-big"
        endIcon="right"
        aria-disabled={member === 'unknown' || isJoining || undefined}
        onClick={() => member === 'member' && void join()}
      >
        {isJoining ? t.joining : label}
      </Button>
      <p className="small quiet">{t.joinFree}</p>
    </>
  )
}
