import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { StaffMember } from '#office/pages/people/staff-member.ts'
import { useMe } from '#office/session.tsx'

type LostSignInProps = { person: StaffMember; onDone: () => void }

/**
 * Resets the sign-in of a staff member who lost their phone. An owner resets at once. A manager needs the approval of a second person. The
 * link for the new sign-in is sent to the email address of the account.
 */
export function LostSignIn({ person, onDone }: LostSignInProps) {
  const t = useMessages('people')
  const { run, fault, isBusy } = useAction()
  const me = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState<'sent' | 'asked' | null>(null)
  const isAlone = person.grants.every((grant) =>
    me.reaches.some(
      ({ permission, reach, outletId }) =>
        permission === 'staff.manage' && reach === 'full' && (outletId === null || outletId === grant.outletId),
    ),
  )
  async function reset() {
    const answer = await run(() => office.resetSignIn({ id: person.id }))
    if (!answer) return
    setSent(answer.state)
    onDone()
  }
  if (sent) return <Note tone="ok">{(sent === 'sent' ? t.lostSent : t.lostAsked)(person.email)}</Note>
  if (person.reset) return <OpenReset person={person} reset={person.reset} onDone={onDone} />
  if (!isOpen)
    return (
      <div className="row">
        <Button tone="quiet" icon="key" onClick={() => setIsOpen(true)}>
          {t.lostTitle}
        </Button>
      </div>
    )
  return (
    <section className="stack" aria-label={t.lostTitle}>
      <p className="small">{t.lostLine}</p>
      <p className="small soft">{isAlone ? t.lostAlone : t.lostSecond}</p>
      <Fault>{fault}</Fault>
      <div className="row">
        <Button tone={isAlone ? 'danger' : 'plain'} isBusy={isBusy} onClick={() => void reset()}>
          {isAlone ? t.lostReset : t.lostAsk}
        </Button>
      </div>
    </section>
  )
}

type OpenResetProps = LostSignInProps & { reset: NonNullable<StaffMember['reset']> }

/**
 * A sign-in reset that waits for approval. The person who requested the reset can withdraw it. Another person approves or refuses the
 * reset.
 */
function OpenReset({ person, reset, onDone }: OpenResetProps) {
  const t = useMessages('people')
  const { run, fault, isBusy } = useAction()
  async function decide(isApproved: boolean) {
    const call = () => office.decideSignInReset({ id: person.id, isApproved })
    if (await run(call)) onDone()
  }
  return (
    <section className="stack" aria-label={t.lostTitle}>
      <Note icon="key">{reset.isMine ? t.resetMine : t.resetAsked(reset.askedBy)}</Note>
      {!reset.isMine && <p className="small">{t.lostLine}</p>}
      <Fault>{fault}</Fault>
      <div className="row">
        {!reset.isMine && (
          <Button tone="danger" isBusy={isBusy} onClick={() => void decide(true)}>
            {t.resetApprove}
          </Button>
        )}
        <Button tone="quiet" isBusy={isBusy} onClick={() => void decide(false)}>
          {reset.isMine ? t.resetWithdraw : t.resetRefuse}
        </Button>
      </div>
    </section>
  )
}
