// The feeds of Google's booking links: a list of venues (entities), and the booking page of each venue (actions). Operators upload both to
// Google's file server (docs/operations.md).
import { link } from '#contract/pages.ts'
import type { Outlet } from '#contract/web/entities.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { postalParts } from '#domain/catalogue/postal-parts.ts'
import { toE164 } from '#domain/identity/phone.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import type { App } from '#server/app.ts'

type Address = { country: 'ID'; locality: string; postal_code: string; street_address: string }

type Entity = {
  entity_id: string
  name: string
  telephone?: string
  url: string
  location: { latitude: number; longitude: number; address: Address }
}

type Action = {
  entity_id: string
  link_id: string
  url: string
  actions: [{ dining_info: { dining_type: 'TABLE_RESERVATION' } }]
}

/** `missing`: the data that Google requires and the venue does not have, or the reason why its tables cannot be booked online. */
export type LeftOut = { outlet: string; missing: string[] }
export type FeedFile = { name: string; content: unknown }

/** Parameters that are added to each link, so that the statistics of the site can count the visits from Google. */
const SOURCE = { utm_source: 'google', utm_medium: 'maps' }

/**
 * Returns the four files of the feeds. Also returns the venues that the feeds leave out. A descriptor file comes after its data file,
 * because Google reads the data file as soon as it sees the descriptor.
 */
export async function googleFeeds(
  app: App,
  { isZipped = false } = {},
): Promise<{ files: FeedFile[]; leftOut: LeftOut[]; venues: number }> {
  const outlets = await listOutlets(app, 'id')
  const seconds = Math.floor(app.now().getTime() / 1000)
  const leftOut = outlets.flatMap((outlet) => {
    const missing = missingOf(outlet)
    return missing.length > 0 ? [{ outlet: `${outlet.brand.slug}/${outlet.slug}`, missing }] : []
  })
  const venues = outlets.filter((outlet) => missingOf(outlet).length === 0)
  const entities = venues.map((outlet) => entityOf(app, outlet))
  const actions = venues.map((outlet) => actionOf(app, outlet))
  const files = [
    ...filesOf('entity', 'reservewithgoogle.entity', { seconds, isZipped, data: entities }),
    ...filesOf('action', 'reservewithgoogle.action.v2', { seconds, isZipped, data: actions }),
  ]
  return { files, leftOut, venues: venues.length }
}

/** Returns the data file and the descriptor of a feed. Each upload has names of its own. */
function filesOf(
  kind: string,
  feed: string,
  { seconds, isZipped, data }: { seconds: number; isZipped: boolean; data: unknown[] },
): FeedFile[] {
  const dataFile = `${kind}_${seconds}.json${isZipped ? '.gz' : ''}`
  const descriptor = { generation_timestamp: seconds, name: feed, data_file: [dataFile] }
  return [
    { name: dataFile, content: { data } },
    { name: `${kind}_${seconds}.filesetdesc.json`, content: descriptor },
  ]
}

function missingOf(outlet: Outlet): string[] {
  const { street, locality, postalCode } = postalParts(outlet.address, outlet.location.name)
  const parts: [string, boolean][] = [
    ['bookings online', outlet.is_reservable && outlet.open_for_reservation],
    ['tables: it sells tickets', !outlet.is_using_ticket],
    ['name', outlet.name !== ''],
    ['coordinates', outlet.lat !== 0 && outlet.lng !== 0],
    ['street', street !== ''],
    ['city', locality !== ''],
    ['postal code', postalCode !== null],
  ]
  return parts.flatMap(([part, isThere]) => (isThere ? [] : [part]))
}

/** The id of a venue stays the same when its name or its address on the site changes. */
const entityId = ({ id }: Outlet) => `outlet-${id}`

const placeOf = ({ brand, slug }: Outlet) => ({ brand_slug: brand.slug, outlet_slug: slug })

function entityOf(app: App, outlet: Outlet): Entity {
  const { street, locality, postalCode } = postalParts(outlet.address, outlet.location.name)
  const telephone = toE164(outlet.contact)
  return {
    entity_id: entityId(outlet),
    name: outlet.name,
    ...(telephone && { telephone }),
    url: app.publicUrl() + link('outlet', 'id', placeOf(outlet)),
    location: {
      latitude: outlet.lat,
      longitude: outlet.lng,
      address: { country: 'ID', locality, postal_code: postalCode ?? '', street_address: street },
    },
  }
}

function actionOf(app: App, outlet: Outlet): Action {
  const page = isDiningType(outlet.type) ? 'restaurantBooking' : 'booking'
  return {
    entity_id: entityId(outlet),
    link_id: `${entityId(outlet)}-tables`,
    url: app.publicUrl() + link(page, 'id', placeOf(outlet), SOURCE),
    actions: [{ dining_info: { dining_type: 'TABLE_RESERVATION' } }],
  }
}
