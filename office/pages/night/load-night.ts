import type { LoaderFunctionArgs } from 'react-router'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { keepOutlet, lastOutlet } from '#office/pages/night/last-outlet.ts'

/** Loads a night of the outlet in the page's URL: the night in the parameter `night`, or else the current night. */
export async function loadNight({ request, params }: LoaderFunctionArgs) {
  const address = `${params['brand']}/${params['outlet']}`
  const night = new URL(request.url).searchParams.get('night')
  const ask = (outletId: number) => office.night({ outletId, ...(night && { night }) })
  // If this browser has stored the id of the outlet, the night and the session are requested at the same time. On a 4G connection this
  // saves a fifth of a second.
  const last = lastOutlet(address)
  const early = last === null ? null : ask(last)
  early?.catch(() => undefined)
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  const id = outlet?.id ?? 0
  if (outlet) keepOutlet(address, id)
  return loaded(early && id === last ? early : ask(id), request)
}
