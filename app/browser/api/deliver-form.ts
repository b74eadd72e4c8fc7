// How a form's page sends it where a script runs: what does not arrive stays in the form.
import { data, isRouteErrorResponse } from 'react-router'

/** What a form shows whose words never arrived: all of them, and what answered instead, null for nothing at all. */
export type Undelivered = { values: Record<string, string>; errors: Record<string, never>; undelivered: number | null }

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** Sends a form to the page's action; where nothing arrives or the server fails, its answer is what was written. */
export async function deliver<Answer>({ request, serverAction }: Sending<Answer>) {
  const written = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const status = isRouteErrorResponse(error) ? error.status : null
    if (error instanceof Response || (status !== null && status < 500)) throw error
    const values: Record<string, string> = {}
    for (const [name, value] of written) if (typeof value === 'string') values[name] ??= value
    // A status above 400 also keeps the page from reading itself again over the same dead line.
    return data({ values, errors: {}, undelivered: status } satisfies Undelivered, { status: status ?? 503 })
  }
}
