import type { LoaderFunctionArgs } from 'react-router'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { keepOutlet, lastOutlet } from '#office/pages/night/last-outlet.ts'

/** A night of the outlet that the address names: the one of now, or the one of `night`. */
export async function loadNight({ request, params }: LoaderFunctionArgs) {
  const address = `${params['brand']}/${params['outlet']}`
  const night = new URL(request.url).searchParams.get('night')
  const ask = (outletId: number) => office.night({ outletId, ...(night && { night }) })
  // A phone that saw this outlet before asks for its night together with who is here: behind 4G that is a fifth of a second.
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
