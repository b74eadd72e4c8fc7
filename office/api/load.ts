import { redirect } from 'react-router'
import type { ApiFailure, ApiResult } from '#app/browser/api/send.ts'

/**
 * The error that a page's loader throws if the server refuses the request or does not respond. The frame then shows the failure in place of
 * the page.
 */
export class LoadFailure extends Error {
  readonly failure: ApiFailure | null
  constructor(failure: ApiFailure | null) {
    super(failure?.message ?? 'no answer')
    this.failure = failure
  }
}

/**
 * Returns the data that a page's loader requested. If there is no session, redirects the user to the sign-in, which later leads back to
 * this page.
 * @throws LoadFailure
 */
export async function loaded<Data>(call: Promise<ApiResult<Data>>, request: Request): Promise<Data> {
  const answer = await call
  if (answer.ok) return answer.data
  if (answer.failure?.status === 401) {
    const { pathname, search } = new URL(request.url)
    // oxlint-disable-next-line typescript/only-throw-error -- the router redirects by a thrown response
    throw redirect(`/sign-in?to=${encodeURIComponent(pathname.replace(/^\/office/, '') + search)}`)
  }
  throw new LoadFailure(answer.failure)
}
