// The group for the test that runs random months and then checks the books. The group has two companies, three outlets in two time zones,
// one gateway and one affiliator.
import type { Night } from '#domain/calendar/night.ts'
import { openRegistry } from '#server/payments/provider-registry.ts'
import type { BookWorld } from '#tests/support/book-history.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { modelGateway } from '#tests/support/model-gateway.ts'
import type { TestClock } from '#tests/support/test-clock.ts'
import type { App } from '#server/app.ts'

const TIMES: Record<string, string> = { kuningan: '21:00', losari: '22:00', menteng: '19:00' }

/** Creates the data of the group on the first day of `month`. `owner`: a connection that can write to more tables than the server can. */
export async function aBookWorld(
  app: App,
  { clock, owner, month }: { clock: TestClock; owner: App['sql']; month: Night },
): Promise<BookWorld> {
  const model = modelGateway()
  await owner`insert into legal_entities (id, name, prefix) values (2, 'PT Losari Malam', 'LM')`
  await owner`update outlets set legal_entity_id = 2 where slug = 'losari'`
  const [affiliator] = await owner<{ id: string }[]>`
    select a.id from affiliators a join affiliator_codes c on c.affiliator = a.name where c.code = 'ARUM10'`
  if (!affiliator) throw new Error('no affiliator')
  await owner.begin(async (tx) => {
    await tx`select set_config('senja.actor', 'system:test', true)`
    await tx`
      insert into affiliator_terms (affiliator_id, kind, value, from_night, at, actor)
      values (${affiliator.id}, 'percent', 10, '2026-01-01', '2026-01-01', 'system:test')`
    await tx`update affiliators set withholding_rate = 2.5 where id = ${affiliator.id}`
  })
  const outlets = await owner<{ id: number; slug: string; timezone: string; openHour: string; closeHour: string }[]>`
    select id, slug, timezone, open_hour, close_hour from outlets where slug = any(${Object.keys(TIMES)}::text[]) order by slug`
  clock.set(`${month}T03:00:00Z`)
  return {
    app: { ...app, payments: openRegistry([model.provider], 'model') },
    clock,
    model,
    owner,
    restaurant: await aRestaurant(app),
    outlets: outlets.map((outlet) => ({ ...outlet, time: TIMES[outlet.slug] ?? '' })),
    affiliatorId: affiliator.id,
    month,
    parties: [],
    locked: {},
    done: new Map(),
  }
}
