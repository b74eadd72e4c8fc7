import type { LoaderFunctionArgs } from 'react-router'
import type { ApiResult } from '#app/browser/api/send.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'

/**
 * Loads the data of a stock page. The page's URL contains the outlet.
 * @throws LoadFailure
 */
export async function loadStock<Data>(
  { request, params }: LoaderFunctionArgs,
  ask: (outletId: number, search: URLSearchParams) => Promise<ApiResult<Data>>,
): Promise<Data> {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  return loaded(ask(outlet?.id ?? 0, new URL(request.url).searchParams), request)
}
