// Affiliators and their monthly statements, as the office shows them. A month is `YYYY-MM`.
import type { Night } from '#domain/calendar/night.ts'
import { type AffiliatorLimit, proposalProblem } from '#domain/pricing/affiliator-limits.ts'
import type { CommissionFigures } from '#domain/pricing/commission.ts'
import { stateOf } from '#domain/reservations/states.ts'
import type {
  AffiliatorRow,
  CodeRow,
  ListedAffiliator,
  TermRow,
} from '#server/service/affiliators/affiliator-repository.ts'
import type { ProposalRow } from '#server/service/affiliators/proposal-repository.ts'
import { isWithin } from '#server/service/affiliators/propose.ts'
import type { StatementRow, UseRow } from '#server/service/affiliators/statement-repository.ts'
import type { Statement } from '#server/service/affiliators/statements.ts'
import type { PromoterQuota } from '#server/service/promoters/own-list-repository.ts'
import type { PromoterPage } from '#server/service/promoters/promoter-repository.ts'
import { shownState } from '#server/reservations/present.ts'

const monthText = (month: Night) => month.slice(0, 7)

const figuresOf = ({ booked, came, takings, commission }: CommissionFigures) => ({ booked, came, takings, commission })

const presentSigned = (row: StatementRow, me: string) => ({
  ...figuresOf(row),
  month: monthText(row.month),
  reservations: row.reservations,
  signedAt: row.closedAt,
  signedBy: row.closedBy,
  /** True if the signed-in staff member signed the statement. */
  isMine: row.signer === me,
  paidAt: row.paidAt,
  paidBy: row.paidBy,
  reference: row.paidReference,
})

function presentCode(row: CodeRow, today: Night) {
  const isEnded = row.validTo !== null && row.validTo < today
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    /** Outlets at which the code is valid. Null means every outlet. */
    outlets: row.outletIds === null ? null : row.outlets,
    validFrom: row.validFrom,
    validTo: row.validTo,
    useLimit: row.useLimit,
    bookings: row.bookings,
    approvedBy: row.approvedBy,
    state: isEnded ? ('ended' as const) : row.isActive ? ('open' as const) : ('paused' as const),
  }
}

type Reader = { actor: string; tied: ReadonlySet<string>; approve: AffiliatorLimit }

const presentProposal = (row: ProposalRow, reader: Reader) => ({
  id: row.id,
  term: row.kind === 'term' ? { kind: row.body.kind, value: row.body.value, fromNight: row.body.fromNight } : null,
  code:
    row.kind === 'code'
      ? {
          code: row.body.code,
          kind: row.body.kind,
          value: row.body.value,
          validTo: row.body.validTo,
          useLimit: row.body.useLimit,
        }
      : null,
  askedBy: row.askedByName,
  askedAt: row.askedAt,
  /** `mine` if the signed-in staff member may approve the proposal. Otherwise the reason why not. */
  approval:
    proposalProblem({ askedBy: row.askedBy, isWithin: isWithin(row, reader.approve) }, reader) ?? ('mine' as const),
})

type Read = {
  row: AffiliatorRow
  terms: TermRow[]
  codes: CodeRow[]
  statements: StatementRow[]
  open: Statement[]
  proposals: ProposalRow[]
  promoter: { page: PromoterPage | null; quotas: PromoterQuota[]; url: string }
}

export const presentAffiliator = (
  { row, terms, codes, statements, open, proposals, promoter }: Read,
  reader: Reader,
  today: Night,
) => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  withholdingRate: row.withholdingRate,
  today,
  month: monthText(today),
  terms: terms.map(({ id, kind, value, fromNight, at, by, approvedBy }) => ({
    id,
    kind,
    value,
    fromNight,
    at,
    by,
    approvedBy,
  })),
  promoter: {
    /** The open page of the promoter. Null if the page is closed. */
    page: promoter.page && {
      /** The phone in E.164 that receives the codes. Empty: only the email receives codes. */
      phone: promoter.page.phone,
      hasEmail: promoter.page.email !== '',
      openedAt: promoter.page.openedAt,
      lastVisitAt: promoter.page.lastVisitAt,
    },
    /** The address of the page in Indonesian. */
    url: promoter.url,
    quotas: promoter.quotas,
  },
  proposals: proposals.map((proposal) => presentProposal(proposal, reader)),
  codes: codes.map((code) => presentCode(code, today)),
  open: open.map(({ month, reservations, sums, canBeSigned }) => ({
    month: monthText(month),
    reservations,
    ...sums,
    canBeSigned,
  })),
  statements: statements.map((signed) => presentSigned(signed, reader.actor)),
})

export const presentStatement = ({ id, name, withholdingRate }: AffiliatorRow, read: Statement, me: string) => ({
  affiliator: { id, name, withholdingRate },
  month: monthText(read.month),
  signed: read.signed && presentSigned(read.signed, me),
  canBeSigned: read.canBeSigned,
  reservations: read.reservations,
  sums: read.sums,
  adjustments: read.adjustments,
  lines: read.lines.map((line) => ({
    ...figuresOf(line),
    bookingCode: line.bookingCode,
    code: line.code,
    night: line.night,
    outlet: line.outlet,
    state: stateOf(line.state) ?? ('Expired' as const),
    kind: line.kind,
  })),
})

export const presentListed = ({ id, name, codes, term, lastMonth, owed }: ListedAffiliator) => ({
  id,
  name,
  codes: codes.map(({ code, isOpen }) => ({ code, isOpen })),
  term,
  lastMonth: lastMonth && monthText(lastMonth),
  /** Commission in signed statements that is not paid yet, in rupiah. */
  owed,
})

export const presentUse = (use: UseRow, now: Date) => ({
  bookingCode: use.bookingCode,
  code: use.code,
  night: use.night,
  outlet: use.outlet,
  state: stateOf(shownState(use, now)) ?? ('Expired' as const),
  leftAt: use.leftAt,
  pax: use.pax,
  /** True if the total of the reservation is 0. */
  isFree: use.isFree,
  madeAt: use.createdAt,
})
