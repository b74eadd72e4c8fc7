// A change of terms or codes takes effect at once if it is within the limit of the staff member. A larger change is a proposal until a
// second person approves it.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import {
  affiliatorLimitsOf,
  isDiscountWithin,
  isTermWithin,
  type AffiliatorLimit,
  proposalProblem,
} from '#domain/pricing/affiliator-limits.ts'
import { Refused } from '#domain/refusals.ts'
import type { Grant } from '#domain/staff/grants.ts'
import { insertCode, insertTerm } from '#server/service/affiliators/affiliator-repository.ts'
import {
  decideProposal,
  insertProposal,
  lockProposal,
  type Proposal,
  type ProposalRow,
} from '#server/service/affiliators/proposal-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type AffiliatorName = { id: string; name: string }
export type Author = { actor: Actor; grants: readonly Grant[] }

export const isWithin = ({ kind, body }: Proposal, limit: AffiliatorLimit): boolean =>
  kind === 'term' ? isTermWithin(body, limit) : isDiscountWithin(body, limit)

/**
 * Stores terms or a code within the author's limit. Otherwise, stores a proposal.
 * @throws Refused validation_failed (code) if the code is already used
 */
export function propose(
  app: App,
  { actor, grants }: Author,
  affiliator: AffiliatorName,
  proposal: Proposal,
): Promise<'set' | 'asked'> {
  return transact(app, actor, async (work) => {
    if (isWithin(proposal, affiliatorLimitsOf(grants, work.now()).alone)) {
      await write(work, affiliator, proposal, { author: actorKey(actor), approvedBy: null })
      return 'set'
    }
    await insertProposal(work, { ...proposal, affiliatorId: affiliator.id })
    return 'asked'
  })
}

/**
 * Approves or refuses a proposal as the second person. `tied`: the actors who are too close to this person (`domain/staff/ties.ts`). The
 * second person cannot approve their proposals.
 * @throws Refused not_found, wrong_state if the proposal is answered already, too_close, forbidden, validation_failed (code)
 */
export function answerProposal(
  app: App,
  { actor, grants, tied }: Author & { tied: ReadonlySet<string> },
  affiliator: AffiliatorName,
  { id, isApproved }: { id: string; isApproved: boolean },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const proposal = await lockOpen(work, affiliator, id)
    const { approve } = affiliatorLimitsOf(grants, work.now())
    const problem = proposalProblem(
      { askedBy: proposal.askedBy, isWithin: isWithin(proposal, approve) },
      { actor: actorKey(actor), tied },
    )
    if (problem && (isApproved || problem === 'own_request'))
      throw new Refused(problem === 'too_close' ? problem : 'forbidden')
    await decideProposal(work, { id, state: isApproved ? 'approved' : 'refused' })
    if (isApproved) await write(work, affiliator, proposal, { author: proposal.askedBy, approvedBy: actorKey(actor) })
  })
}

/** Withdraws the actor's own proposal. @throws Refused not_found (also for the proposal of another person), wrong_state */
export function withdrawProposal(app: App, actor: Actor, affiliator: AffiliatorName, id: string): Promise<void> {
  return transact(app, actor, async (work) => {
    const { askedBy } = await lockOpen(work, affiliator, id)
    if (askedBy !== actorKey(actor)) throw new Refused('not_found')
    await decideProposal(work, { id, state: 'withdrawn' })
  })
}

async function lockOpen(work: Work, affiliator: AffiliatorName, id: string): Promise<ProposalRow> {
  const proposal = await lockProposal(work.sql, { id, affiliatorId: affiliator.id })
  if (!proposal) throw new Refused('not_found')
  if (proposal.state !== 'asked') throw new Refused('wrong_state')
  return proposal
}

async function write(
  work: Work,
  { id, name }: AffiliatorName,
  { kind, body }: Proposal,
  by: { author: string; approvedBy: string | null },
): Promise<void> {
  if (kind === 'term') return insertTerm(work, { affiliatorId: id, ...body, ...by })
  if (!(await insertCode(work, { affiliator: name, ...body, ...by })))
    throw new Refused('validation_failed', { errors: { code: ['code_taken'] } })
}
