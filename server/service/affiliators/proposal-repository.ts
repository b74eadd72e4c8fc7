import { actorKey } from '#domain/identity/actor.ts'
import type { ProposalBody } from '#server/pricing/affiliator-schema.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

type TermBody = Extract<ProposalBody, { fromNight: string }>
type CodeBody = Extract<ProposalBody, { code: string }>
export type Proposal = { kind: 'term'; body: TermBody } | { kind: 'code'; body: CodeBody }
export type ProposalRow = Proposal & {
  id: string
  affiliatorId: string
  state: 'asked' | 'approved' | 'refused' | 'withdrawn'
  askedBy: string
  askedByName: string | null
  askedAt: Date
}

const PROPOSAL = (sql: Db) => sql`
  p.id, p.affiliator_id, p.kind, p.body, p.state, p.asked_by, s.name as asked_by_name, p.asked_at
  from affiliator_proposals p left join staff s on p.asked_by = 'staff:' || s.id`

/** Lists the open proposals, oldest first. */
export async function openProposals(sql: Db, affiliatorId: string): Promise<ProposalRow[]> {
  return sql<ProposalRow[]>`
    select ${PROPOSAL(sql)} where p.affiliator_id = ${affiliatorId} and p.state = 'asked' order by p.asked_at, p.id`
}

export async function lockProposal(
  sql: Db,
  { id, affiliatorId }: { id: string; affiliatorId: string },
): Promise<ProposalRow | null> {
  const [row] = await sql<ProposalRow[]>`
    select ${PROPOSAL(sql)} where p.id = ${id} and p.affiliator_id = ${affiliatorId} for update of p`
  return row ?? null
}

export async function insertProposal(
  { sql, uuid, now, actor }: Work,
  { affiliatorId, kind, body }: Proposal & { affiliatorId: string },
): Promise<void> {
  await sql`
    insert into affiliator_proposals (id, affiliator_id, kind, body, state, asked_by, asked_at)
    values (${uuid()}, ${affiliatorId}, ${kind}, ${sql.json(body)}, 'asked', ${actorKey(actor)}, ${now()})`
}

export async function decideProposal(
  { sql, now, actor }: Work,
  { id, state }: { id: string; state: 'approved' | 'refused' | 'withdrawn' },
): Promise<void> {
  await sql`
    update affiliator_proposals set state = ${state}, decided_by = ${actorKey(actor)}, decided_at = ${now()} where id = ${id}`
}
