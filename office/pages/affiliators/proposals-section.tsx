import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTermText } from '#office/pages/affiliators/use-term-text.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

type ProposalsSectionProps = { affiliator: Affiliator; onDone: () => void }
type Proposal = Affiliator['proposals'][number]

export function ProposalsSection({ affiliator, onDone }: ProposalsSectionProps) {
  const t = useMessages('affiliators')
  const { moment } = useTimeText()
  const mayApprove = reachOf(useMe(), 'affiliator.approve') !== null
  const { run, fault, isBusy } = useAction()
  if (affiliator.proposals.length === 0) return null
  const { id } = affiliator
  async function answer(proposal: string, isApproved: boolean) {
    if (await run(() => office.answerProposal({ id, proposal, isApproved }))) onDone()
  }
  async function withdraw(proposal: string) {
    if (await run(() => office.withdrawProposal({ id, proposal }))) onDone()
  }
  return (
    <Section title={t.proposals} count={affiliator.proposals.length}>
      <p className="micro soft">{t.proposalLine}</p>
      <Fault>{fault}</Fault>
      <ul className="lines">
        {affiliator.proposals.map((proposal) => (
          <li key={proposal.id}>
            <div>
              <ProposalText proposal={proposal} />
              <small>
                {t.by(proposal.askedBy, moment(proposal.askedAt))}
                {proposal.approval !== 'mine' && ` · ${t.proposalProblems[proposal.approval]}`}
              </small>
            </div>
            <div className="row">
              {mayApprove && proposal.approval === 'mine' && (
                <Button tone="primary" isBusy={isBusy} onClick={() => void answer(proposal.id, true)}>
                  {t.approve}
                </Button>
              )}
              {mayApprove && proposal.approval !== 'own_request' && (
                <Button tone="quiet" isBusy={isBusy} onClick={() => void answer(proposal.id, false)}>
                  {t.refuse}
                </Button>
              )}
              {proposal.approval === 'own_request' && (
                <Button tone="quiet" isBusy={isBusy} onClick={() => void withdraw(proposal.id)}>
                  {t.withdraw}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ProposalText({ proposal: { term, code } }: { proposal: Proposal }) {
  const t = useMessages('affiliators')
  const termText = useTermText()
  const { nights } = useTimeText()
  if (term) return <b>{t.proposedTerm(termText(term), nights.long(term.fromNight))}</b>
  if (!code) return null
  const discount = code.kind === 'percent' ? `${code.value}%` : moneyText(code.value)
  return (
    <>
      <b>{t.proposedCode(code.code, discount, nights.long(code.validTo), code.useLimit)}</b>
      {code.kind === 'amount' && <small>{t.makesFree.amount(discount)}</small>}
      {code.kind === 'percent' && code.value === 100 && <small>{t.makesFree.percent}</small>}
    </>
  )
}
