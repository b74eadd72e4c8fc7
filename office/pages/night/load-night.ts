import type { LoaderFunctionArgs } from 'react-router'
import { callOffice } from '#office/api/call-office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'

/** A night of the outlet that the address names: the one of now, or the one of `night`. */
export async function loadNight({ request, params }: LoaderFunctionArgs) {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  const night = new URL(request.url).searchParams.get('night')
  const query = { outlet_id: outlet?.id ?? 0, ...(night && { night }) }
  return loaded(callOffice('night', { query }), request)
}
