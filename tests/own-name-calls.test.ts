// Tests that no answer to staff mentions the demo if the group is another one.
import { expect, test } from 'vitest'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { reservationOf } from '#tests/support/books.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { paidBy, paidTable } from '#tests/support/paid-table.ts'
import { messageSubjects } from '#tests/support/message-samples.ts'
import { aPerson } from '#tests/support/office.ts'
import { bodyOf } from '#tests/support/office-bodies.ts'
import { type OfficeCall, type OfficeLine, officeLines, requestOf } from '#tests/support/office-lines.ts'
import { MAY_BE_REFUSED, NAMES_NOTHING } from '#tests/support/office-limits.ts'
import { subjectOf } from '#tests/support/office-subjects.ts'
import { textOfAnswer } from '#tests/support/read-answer.ts'
import { findDemoIn, renamedApp, renameSlugs } from '#tests/support/renamed-group.ts'
import type { TestApp } from '#tests/support/app.ts'

const LANGUAGES = ['id', 'en'] as const

/** The first words of calls that change a record, or that need a record in a state of its own. */
const CHANGES =
  /^(?:add|answer|approve|ask|begin|bound|change|check|claim|close|discard|edit|end|enrol|erase|join|leave|make|mark|move|open|pay|prove|publish|refuse|remove|renew|reopen|resend|retry|revoke|save|seat|send|separate|set|show|sign|stay|step|stop|undo|walk|withdraw)(?=[A-Z]|$)/

/** Makes records for the calls that read a record in a state of its own: a paid table, a paid dinner, a promoter and a plan. */
async function recordsToRead(app: TestApp, outletId: number): Promise<Partial<Record<OfficeCall, string>>> {
  const { id: table } = await paidTable(app)
  const dinner = await reserveRestaurant(app, guest(), aDinner(await aRestaurant(app)))
  await settlePayment(app, dinner.id, paidBy(`T ${dinner.id}`, (await reservationOf(app, dinner.id)).amount))
  const [row] = await app.sql<{ promoter: string; plan: string }[]>`
    select (select min(id::text) from affiliators) as promoter, min(id::text) as plan from floor_plans where outlet_id = ${outletId}`
  const { promoter = '', plan = '' } = row ?? {}
  return {
    moves: table,
    tablesToJoin: table,
    dinnerMoves: dinner.id,
    floorPlanVersion: plan,
    affiliator: promoter,
    affiliatorUses: promoter,
    statement: promoter,
    statementFile: promoter,
  }
}

/** Makes the record that each call of the office names. Returns the requests of all calls with valid bodies. */
async function officeRequests(app: TestApp, outletId: number) {
  const read = await recordsToRead(app, outletId)
  const requests: { line: OfficeLine; path: string; init: Omit<ReturnType<typeof requestOf>, 'path'> }[] = []
  for (const line of officeLines) {
    const at = typeof line.needs === 'string' ? null : line.needs.at
    const id = read[line.name] ?? (at === null ? undefined : await subjectOf(app, at, outletId))
    const takes = bodyOf(line.name, outletId)
    const { path, ...init } = requestOf(line, { ...(id !== undefined && { id }), takes })
    requests.push({ line, path, init })
  }
  return requests
}

for (const language of LANGUAGES)
  test(`office D1 in ${language} no answer of an office call mentions the demo`, async () => {
    await using app = await renamedApp()
    const { url } = await app.open()
    const outletId = await outletIdOf(app, 'kuningan')
    await messageSubjects(app)
    const requests = await officeRequests(app, outletId)
    await renameSlugs(app)
    const faults: string[] = []
    const refusals: string[] = []
    for (const { line, path, init } of requests) {
      const { cookie } = await aPerson(app, 'owner', null)
      const headers = { ...init.headers, cookie, 'accept-language': language }
      const answer = await fetch(url + path, { ...init, headers })
      const text = await textOfAnswer(answer)
      if (answer.status >= 300 && !MAY_BE_REFUSED[line.name] && !NAMES_NOTHING[line.name]) refusals.push(line.name)
      faults.push(...findDemoIn(text).map((words) => `${line.name}: ${words}`))
    }
    // Every call that only reads must answer. A call that changes a record may be refused for the state of the record.
    expect(refusals.filter((name) => !CHANGES.test(name))).toEqual([])
    expect(faults).toEqual([])
  }, 120_000)
