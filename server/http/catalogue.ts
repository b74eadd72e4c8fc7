// The public catalogue over HTTP, in the request's language.
import { Refused } from '#domain/refusals.ts'
import { findBrand } from '#server/catalogue/find-brand.ts'
import { findEvent } from '#server/catalogue/find-event.ts'
import { findOutlet } from '#server/catalogue/find-outlet.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listEvents } from '#server/catalogue/list-events.ts'
import { listOutlets } from '#server/catalogue/list-outlets.ts'
import { Paged, type Handlers } from '#server/http/mount.ts'

const found = <T>(entity: T | null): T => {
  if (entity === null) throw new Refused('not_found')
  return entity
}
/** Only the filters that were asked for. */
const given = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

export const catalogueHandlers = {
  listBrands: async ({ world, viewer }) => listBrands(world, viewer.language),
  findBrand: async ({ world, viewer, params }) => found(await findBrand(world, viewer.language, params.slug)),
  listOutlets: async ({ world, viewer, takes }) => listOutlets(world, viewer.language, given(takes)),
  findOutlet: async ({ world, viewer, params }) => found(await findOutlet(world, viewer.language, params.slug)),
  listEvents: async ({ world, viewer, takes: { outlet_id: outletId, ...takes } }) => {
    const page = await listEvents(world, viewer.language, given({ ...takes, outletId }))
    return new Paged(page.cards.map((card) => card.event), { page: page.page, per_page: page.perPage, total: page.total })
  },
  findEvent: async ({ world, viewer, params }) => found(await findEvent(world, viewer.language, params.slug)).event,
} satisfies Partial<Handlers>
