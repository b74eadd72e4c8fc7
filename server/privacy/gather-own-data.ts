import { refundStatus } from '#domain/payments/refund-way.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { Language } from '#contract/preferences.ts'
import type { OwnData } from '#contract/web/own-data.ts'
import { Refused } from '#domain/refusals.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { regionNames } from '#server/identity/regions.ts'
import { findMember } from '#server/identity/repository.ts'
import { presentUser } from '#server/membership/present-user.ts'
import { listTiers } from '#server/membership/repository.ts'
import {
  awardsOf,
  consentsOf,
  keptBeside,
  type KeptBeside,
  type KeptSale,
  type KeptWaiting,
  passkeysOf,
  salesJoinedBy,
  sessionsOf,
  waitingsOf,
} from '#server/privacy/own-data-repository.ts'
import { followsOfMember } from '#server/reservations/follows/own-follows-repository.ts'
import { listReservations, listReservationsOfPhone } from '#server/reservations/member-repository.ts'
import { presentReservation } from '#server/reservations/present.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/**
 * A member can make at most `most` exports in `withinSeconds`. The limit is low, because an export reads many rows and a person needs few
 * copies.
 */
const DOWNLOADS = { most: 10, withinSeconds: 3600 } as const

const text = (at: Date | string) => new Date(at).toISOString()
const textOrNull = (at: Date | string | null) => (at === null ? null : text(at))

const consentOf = ({ locale, isGiven, at, ...rest }: { at: Date | string } & KeptBeside['consents'][number]) => ({
  subject: rest.subject,
  is_given: isGiven,
  version: rest.version,
  language: locale,
  at: text(at),
})

function reservationOf(
  app: App,
  row: ReservationRow,
  beside: KeptBeside,
  language: Language,
): OwnData['reservations'][number] {
  return {
    ...presentReservation(app, row, language),
    arrival_time: row.arrivalTime,
    purpose: row.remarks.purpose ?? '',
    remarks: row.remarks,
    language: row.locale,
    affiliator_code: row.affiliatorCode,
    created_at: text(row.createdAt),
    money: {
      order_id: row.orderId,
      provider: row.provider,
      currency: beside.currency,
      asked: row.amount,
      came: row.capturedAmount,
      went_back: beside.refundedAmount,
      created_at: text(beside.paymentCreatedAt),
      paid_at: textOrNull(beside.paidAt),
    },
    packages: row.packages.map(({ name, quantity, unitAmount }) => ({
      name: localize(name, language),
      quantity,
      amount: quantity * unitAmount,
    })),
    refunds: beside.refunds.map(({ amount, reason, state, createdAt, doneAt, account }) => ({
      amount,
      reason,
      // `refundStatus` has no public status for a refund that was replaced by another method. For such a refund, the export shows the
      // stored state.
      state: refundStatus(state) ?? state,
      created_at: text(createdAt),
      done_at: textOrNull(doneAt),
      account: account && {
        bank: account.bank,
        last_digits: account.lastDigits,
        given_at: text(account.givenAt),
      },
    })),
    cancellation: beside.cancellation && { ...beside.cancellation, at: text(beside.cancellation.at) },
    visit_answer: beside.visitAnswer && {
      is_good: beside.visitAnswer.isGood,
      words: beside.visitAnswer.words,
      answered_at: text(beside.visitAnswer.answeredAt),
    },
    failed_payment: beside.strike && { reason: beside.strike.reason, at: text(beside.strike.at) },
    consents: beside.consents.map(consentOf),
    messages: beside.messages.map(({ kind, to, locale, state, createdAt, sentAt }) => ({
      kind,
      to,
      language: locale,
      state,
      created_at: text(createdAt),
      sent_at: textOrNull(sentAt),
    })),
    conversation: beside.conversation.map(({ at, ...message }) => ({ ...message, at: text(at) })),
  }
}

const saleOf = ({ joinedAt, turnFrom, reservationId, ...facts }: KeptSale): OwnData['sales'][number] => ({
  ...facts,
  joined_at: text(joinedAt),
  turn_from: textOrNull(turnFrom),
  reservation_id: reservationId,
})

const waitingOf = (entry: KeptWaiting, language: Language): OwnData['waitlist'][number] => ({
  outlet: entry.outlet,
  night: entry.night,
  kind: entry.kind,
  pax: entry.pax,
  time_from: entry.timeFrom,
  time_to: entry.timeTo,
  section: entry.section && localize(entry.section, language),
  course: entry.course && localize(entry.course, language),
  ticket: entry.ticket && localize(entry.ticket, language),
  alcohol_okay: entry.alcoholOkay,
  pork_okay: entry.porkOkay,
  has_allergy: entry.hasAllergy,
  allergy_details: entry.allergyDetails,
  name: entry.name,
  phone_number: entry.phone,
  email: entry.email,
  notes: entry.notes,
  language: entry.locale,
  state: entry.state,
  reservation_id: entry.reservationId,
  joined_at: text(entry.joinedAt),
  changed_at: text(entry.changedAt),
})

/**
 * Returns all data of a member in machine-readable form (Undang-Undang 27/2022, articles 7 and 13). Tokens and digests are left out. A
 * member may request at most ten exports in an hour.
 * @throws Refused too_much_attempts above this limit
 */
export async function gatherOwnData(app: App, memberId: string, language: Language): Promise<OwnData> {
  if (!(await findMember(app.sql, { id: memberId }))) throw new Refused('unauthenticated')
  await countAttempts(app, app.sql, [[{ what: 'own data', subject: memberId, limit: DOWNLOADS }]])
  return readOwnData(app, memberId, language)
}

/** Returns the reservations and waitlist entries that have this phone and belong to no account. */
export async function readDataOfPhone(
  app: App,
  phone: string,
  language: Language,
): Promise<Pick<OwnData, 'reservations' | 'waitlist'>> {
  const [rows, besideRows, waitings] = await Promise.all([
    listReservationsOfPhone(app.sql, phone),
    keptBeside(app.sql, { phone }),
    waitingsOf(app.sql, { phone }),
  ])
  return {
    reservations: withBeside(app, { rows, kept: besideRows, language }),
    waitlist: waitings.map((entry) => waitingOf(entry, language)),
  }
}

type GatheredRows = { rows: ReservationRow[]; kept: KeptBeside[]; language: Language }

function withBeside(app: App, { rows, kept, language }: GatheredRows): OwnData['reservations'] {
  const besideOf = new Map(kept.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const beside = besideOf.get(row.id)
    return beside ? [reservationOf(app, row, beside, language)] : []
  })
}

/**
 * Returns all data of an account. Does not count the request towards the limit of exports.
 * @throws Refused not_found
 */
export async function readOwnData(app: App, memberId: string, language: Language): Promise<OwnData> {
  const { sql } = app
  const member = await findMember(sql, { id: memberId })
  if (!member) throw new Refused('not_found')
  const [tiers, regions, sessions, passkeys, consents, awards, sales, rows, besideRows, waitings, follows] =
    await Promise.all([
      listTiers(sql),
      regionNames(app, member, language),
      sessionsOf(sql, memberId),
      passkeysOf(sql, memberId),
      consentsOf(sql, memberId),
      awardsOf(sql, memberId),
      salesJoinedBy(sql, memberId),
      listReservations(sql, { memberId, states: null, limit: null }),
      keptBeside(sql, { memberId }),
      waitingsOf(sql, { memberId }),
      followsOfMember(sql, memberId),
    ])
  return {
    format: 'senja-own-data/1',
    made_at: text(app.now()),
    profile: {
      ...presentUser(member, { tiers, now: app.now(), language }),
      ...regions,
      language: member.locale,
      registered_at: text(member.createdAt),
    },
    sessions: sessions.map(({ device, createdAt, lastSeenAt, expiresAt, revokedAt }) => ({
      device,
      created_at: text(createdAt),
      last_seen_at: text(lastSeenAt),
      expires_at: text(expiresAt),
      ended_at: textOrNull(revokedAt),
    })),
    passkeys: passkeys.map(({ device, isBackedUp, createdAt, lastUsedAt }) => ({
      device,
      is_backed_up: isBackedUp,
      created_at: text(createdAt),
      last_used_at: textOrNull(lastUsedAt),
    })),
    consents: consents.map((consent) => consentOf({ ...consent, at: text(consent.at) })),
    follows: follows.map(({ askedAt, confirmedAt, endedAt, ...follow }) => ({
      ...follow,
      asked_at: text(askedAt),
      confirmed_at: textOrNull(confirmedAt),
      ended_at: textOrNull(endedAt),
    })),
    sales: sales.map(saleOf),
    experience: awards.map(({ reservationId, bill, points, at }) => ({
      reservation_id: reservationId,
      bill,
      points,
      at: text(at),
    })),
    reservations: withBeside(app, { rows, kept: besideRows, language }),
    waitlist: waitings.map((entry) => waitingOf(entry, language)),
  }
}
