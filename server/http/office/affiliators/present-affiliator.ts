// Affiliators and their months as the office reads them; a month is `YYYY-MM` on the wire.
import type { OfficeAffiliator, OfficeStatement } from '#contract/office/affiliator-endpoints.ts'
import type { Night } from '#domain/calendar/night.ts'
import { type AffiliatorLimit, proposalProblem } from '#domain/pricing/affiliator-limits.ts'
import type { CommissionFigures } from '#domain/pricing/commission.ts'
import { stateOf } from '#domain/reservations/states.ts'
import type { AffiliatorRow, CodeRow, TermRow } from '#server/reservations/affiliators/affiliator-repository.ts'
import type { ProposalRow } from '#server/reservations/affiliators/proposal-repository.ts'
import { isWithin } from '#server/reservations/affiliators/propose.ts'
import type { StatementRow } from '#server/reservations/affiliators/statement-repository.ts'
import type { Statement } from '#server/reservations/affiliators/statements.ts'

const monthText = (month: Night) => month.slice(0, 7)

const figuresOf = ({ booked, came, takings, commission }: CommissionFigures) => ({ booked, came, takings, commission })

const presentSigned = (row: StatementRow, me: string): OfficeAffiliator['statements'][number] => ({
  ...figuresOf(row),
  month: monthText(row.month),
  reservations: row.reservations,
  signed_at: row.closedAt.toISOString(),
  signed_by: row.closedBy,
  is_mine: row.signer === me,
  paid_at: row.paidAt && row.paidAt.toISOString(),
  paid_by: row.paidBy,
  reference: row.paidReference,
})

function presentCode(row: CodeRow, today: Night): OfficeAffiliator['codes'][number] {
  const isEnded = row.validTo !== null && row.validTo < today
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    outlets: row.outletIds === null ? null : row.outlets,
    valid_from: row.validFrom,
    valid_to: row.validTo,
    use_limit: row.useLimit,
    bookings: row.bookings,
    approved_by: row.approvedBy,
    state: isEnded ? 'ended' : row.isActive ? 'open' : 'paused',
  }
}

type Reader = { actor: string; tied: ReadonlySet<string>; approve: AffiliatorLimit }

const presentProposal = (row: ProposalRow, reader: Reader): OfficeAffiliator['proposals'][number] => ({
  id: row.id,
  term: row.kind === 'term' ? { kind: row.body.kind, value: row.body.value, from_night: row.body.fromNight } : null,
  code:
    row.kind === 'code'
      ? {
          code: row.body.code,
          kind: row.body.kind,
          value: row.body.value,
          valid_to: row.body.validTo,
          use_limit: row.body.useLimit,
        }
      : null,
  asked_by: row.askedByName,
  asked_at: row.askedAt.toISOString(),
  approval: proposalProblem({ askedBy: row.askedBy, isWithin: isWithin(row, reader.approve) }, reader) ?? 'mine',
})

type Read = {
  row: AffiliatorRow
  terms: TermRow[]
  codes: CodeRow[]
  statements: StatementRow[]
  open: Statement[]
  proposals: ProposalRow[]
}

export const presentAffiliator = (
  { row, terms, codes, statements, open, proposals }: Read,
  reader: Reader,
  today: Night,
): OfficeAffiliator => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  withholding_rate: row.withholdingRate,
  today,
  month: monthText(today),
  terms: terms.map(({ fromNight, at, approvedBy, ...term }) => ({
    ...term,
    from_night: fromNight,
    at: at.toISOString(),
    approved_by: approvedBy,
  })),
  proposals: proposals.map((proposal) => presentProposal(proposal, reader)),
  codes: codes.map((code) => presentCode(code, today)),
  open: open.map(({ month, reservations, sums, canBeSigned }) => ({
    month: monthText(month),
    reservations,
    ...sums,
    can_be_signed: canBeSigned,
  })),
  statements: statements.map((signed) => presentSigned(signed, reader.actor)),
})

export const presentStatement = (
  { id, name, withholdingRate }: AffiliatorRow,
  read: Statement,
  me: string,
): OfficeStatement => ({
  affiliator: { id, name, withholding_rate: withholdingRate },
  month: monthText(read.month),
  signed: read.signed && presentSigned(read.signed, me),
  can_be_signed: read.canBeSigned,
  reservations: read.reservations,
  sums: read.sums,
  adjustments: read.adjustments,
  lines: read.lines.map((line) => ({
    ...figuresOf(line),
    booking_code: line.bookingCode,
    code: line.code,
    night: line.night,
    outlet: line.outlet,
    state: stateOf(line.state) ?? 'Expired',
    kind: line.kind,
  })),
})
