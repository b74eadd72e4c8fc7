// Terms and codes: written at once within the limit of their author, else proposed and written when a second person approves.
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
import { insertCode, insertTerm } from '#server/reservations/affiliators/affiliator-repository.ts'
import {
  decideProposal,
  insertProposal,
  lockProposal,
  type Proposed,
  type ProposalRow,
} from '#server/reservations/affiliators/proposal-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type AffiliatorName = { id: string; name: string }
export type Author = { actor: Actor; grants: readonly Grant[] }

export const isWithin = ({ kind, body }: Proposed, limit: AffiliatorLimit): boolean =>
  kind === 'term' ? isTermWithin(body, limit) : isDiscountWithin(body, limit)

/** @throws Refused validation_failed (code) if a code or an offer has it already */
export function propose(
  app: App,
  { actor, grants }: Author,
  affiliator: AffiliatorName,
  proposed: Proposed,
): Promise<'set' | 'asked'> {
  return transact(app, actor, async (work) => {
    if (isWithin(proposed, affiliatorLimitsOf(grants, work.now()).alone)) {
      await write(work, affiliator, proposed, { author: actorKey(actor), approvedBy: null })
      return 'set'
    }
    await insertProposal(work, { ...proposed, affiliatorId: affiliator.id })
    return 'asked'
  })
}

/**
 * A second person approves or refuses. `tied`: actors for whom they are no second person.
 * @throws Refused not_found, wrong_state if it is answered, too_close, forbidden, validation_failed (code)
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

/** Whoever proposed takes it back. @throws Refused not_found for somebody else's too, wrong_state */
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
  { kind, body }: Proposed,
  by: { author: string; approvedBy: string | null },
): Promise<void> {
  if (kind === 'term') return insertTerm(work, { affiliatorId: id, ...body, ...by })
  if (!(await insertCode(work, { affiliator: name, ...body, ...by })))
    throw new Refused('validation_failed', { errors: { code: ['code_taken'] } })
}
