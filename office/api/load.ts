import { redirect } from 'react-router'
import type { ApiFailure, ApiResult } from '#app/browser/api/send.ts'

/** Thrown by a page's loader where the server said no, or nothing: the frame says so in its place. */
export class LoadFailure extends Error {
  readonly failure: ApiFailure | null
  constructor(failure: ApiFailure | null) {
    super(failure?.message ?? 'no answer')
    this.failure = failure
  }
}

/**
 * What a page's loader asked for. Whoever is not signed in any more is led to the sign-in, and back here after it.
 * @throws LoadFailure
 */
export async function loaded<Data>(asked: Promise<ApiResult<Data>>, request: Request): Promise<Data> {
  const answer = await asked
  if (answer.ok) return answer.data
  if (answer.failure?.status === 401) {
    const { pathname, search } = new URL(request.url)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    throw redirect(`/sign-in?to=${encodeURIComponent(pathname.replace(/^\/office/, '') + search)}`)
  }
  throw new LoadFailure(answer.failure)
}
