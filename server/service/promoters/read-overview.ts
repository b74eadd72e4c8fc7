// The page of a promoter: codes and links, the guests of the promoter, the commission, and the guest lists. The result contains only
// data of this promoter: no contacts, tables or notes of guests, no guests of another promoter, and no totals of the group.
import type { Outlet } from '#contract/web/entities.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights, type Night } from '#domain/calendar/night.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import type { Language } from '#domain/language.ts'
import { monthOf, withheldOf } from '#domain/pricing/commission.ts'
import { formatMoney, formatNumber } from '#domain/pricing/money.ts'
import { type StateNumber, STATE } from '#domain/reservations/states.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import { codesOf, type CodeRow, termsOf } from '#server/service/affiliators/affiliator-repository.ts'
import { broughtBy, type BroughtRow, statementsOf } from '#server/service/affiliators/statement-repository.ts'
import { readStatement } from '#server/service/affiliators/statements.ts'
import { firstNamesOf } from '#server/service/promoters/own-list-repository.ts'
import type { Promoter } from '#server/service/promoters/promoter-repository.ts'
import { readOwnLists } from '#server/service/promoters/read-own-lists.ts'
import type { App } from '#server/app.ts'

/** The page lists the nights of the last days one by one, up to this number of days ago. Earlier nights are only in the statements. */
const PAST_NIGHTS = 45
const COMING_NIGHTS = 400
const MOST_NIGHTS = 40
const MOST_STATEMENTS = 12

export type GuestState = 'coming' | 'came' | 'no_show' | 'cancelled'

function guestState(state: StateNumber): GuestState {
  if (state === STATE.Completed) return 'coming'
  if (state === STATE.NoShow) return 'no_show'
  return state === STATE.Cancelled ? 'cancelled' : 'came'
}

/** Groups the reservations by night and outlet, the newest night first. Does not read the last names of guests. */
async function readNights(app: App, rows: readonly BroughtRow[], from: Night) {
  const recent = rows.filter(({ night }) => night >= from).toReversed()
  const groups = Map.groupBy(recent, ({ night, outlet }) => `${night} ${outlet}`)
  const latest = [...groups.values()].slice(0, MOST_NIGHTS)
  const firstNames = await firstNamesOf(
    app.sql,
    latest.flat().map(({ id }) => id),
  )
  return latest.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sum = (of: (row: BroughtRow) => number) => group.reduce((total, row) => total + of(row), 0)
    return {
      night: first.night,
      outlet: first.outlet,
      bookings: group.filter(({ booked }) => booked > 0).length,
      booked: sum(({ booked }) => booked),
      came: sum(({ came }) => came),
      // Leaves out the id of a reservation, because a promoter may not read the reservations of guests.
      guests: group.map(({ id, state, booked, came }, at) => ({
        number: at + 1,
        name: firstNames.get(id) ?? '',
        state: guestState(state),
        heads: Math.max(booked, came),
      })),
    }
  })
}

/** Reads the commission of a promoter from the same statements as the office, in whole rupiah. */
async function readMoney(app: App, { id, withholdingRate }: Promoter) {
  const today = todayOfGroup(app.now())
  const [open, statements] = await Promise.all([
    readStatement(app, { affiliatorId: id, month: monthOf(today) }),
    statementsOf(app.sql, id),
  ])
  const sumOf = (isPaid: boolean) =>
    statements.reduce((sum, row) => ((row.paidAt !== null) === isPaid ? sum + row.commission : sum), 0)
  return {
    /** Commission that is not on a signed statement yet. */
    earned: open.sums.commission,
    /** Commission on signed statements that are not paid. */
    approved: sumOf(false),
    paid: sumOf(true),
    withholdingRate,
    statements: statements.slice(0, MOST_STATEMENTS).map((row) => ({
      month: row.month,
      booked: row.booked,
      came: row.came,
      commission: row.commission,
      withheld: withheldOf(row.commission, withholdingRate),
      approvedAt: row.closedAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
  }
}

const isOpen = ({ isActive, validTo }: CodeRow, today: Night) => isActive && (validTo === null || validTo >= today)

type PageReader = { today: Night; language: Language }

/**
 * Formats the value of a code: a percentage or an amount. This is done on the server, so that the scripts of the page contain no formatter.
 */
const valueText = (isPercent: boolean, value: number, language: Language): string =>
  isPercent ? formatNumber(value, language) : formatMoney(value, 'IDR', language)

/**
 * Lists the valid codes. Each code has the outlets at which guests can use it for a booking. Dinners are excluded, because affiliator codes
 * are not valid for them.
 */
function presentCodes(codes: readonly CodeRow[], outlets: readonly Outlet[], { today, language }: PageReader) {
  const bookable = outlets.filter(({ type, is_reservable: isReservable }) => isReservable && !isDiningType(type))
  return codes
    .filter((code) => isOpen(code, today))
    .map(({ code, kind, value, validTo, outletIds }) => ({
      code,
      kind,
      value: valueText(kind === 'percent', value, language),
      validTo,
      outlets: bookable
        .filter(({ id }) => outletIds === null || outletIds.includes(id))
        .map(({ id, name, slug, image, brand }) => ({
          id,
          name,
          slug,
          image,
          brand: { slug: brand.slug, name: brand.name },
        })),
    }))
}

/** Reads everything that the page of a promoter shows. */
export async function readOverview(app: App, promoter: Promoter, language: Language) {
  const today = todayOfGroup(app.now())
  const [codes, terms, outlets, reservations, money, lists] = await Promise.all([
    codesOf(app.sql, promoter.name),
    termsOf(app.sql, promoter.id),
    listOutlets(app, language),
    broughtBy(app.sql, { affiliatorId: promoter.id, to: addNights(today, COMING_NIGHTS) }),
    readMoney(app, promoter),
    readOwnLists(app, promoter),
  ])
  const term = terms.find(({ fromNight }) => fromNight <= today)
  return {
    name: promoter.name,
    today,
    now: app.now().toISOString(),
    codes: presentCodes(codes, outlets, { today, language }),
    term: term ? { kind: term.kind, value: valueText(term.kind === 'percent', term.value, language) } : null,
    nights: await readNights(app, reservations, addNights(today, -PAST_NIGHTS)),
    money,
    lists,
  }
}

export type PromoterOverview = Awaited<ReturnType<typeof readOverview>>
