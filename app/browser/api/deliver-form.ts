// Sends a form by script, so that the visitor stays on the page. If the request fails, the typed values stay in the form.
import { data, isRouteErrorResponse } from 'react-router'

/**
 * A form that the server could not handle, with all typed values. `undelivered` is the HTTP status of the failure, or null if there was no
 * response.
 */
export type UndeliveredForm = {
  values: Record<string, string>
  errors: Record<string, never>
  undelivered: number | null
}

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** Sends a form to the page's action. If there is no response or the server fails, returns the typed values. */
export async function deliver<Answer>({ request, serverAction }: Sending<Answer>) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const status = isRouteErrorResponse(error) ? error.status : null
    if (error instanceof Response || (status !== null && status < 500)) throw error
    const values: Record<string, string> = {}
    for (const [name, value] of form) if (typeof value === 'string') values[name] ??= value
    // With a status of 400 or more, the router does not reload the page's data. This is intended, because a reload would use the same
    // broken connection.
    return data({ values, errors: {}, undelivered: status } satisfies UndeliveredForm, { status: status ?? 503 })
  }
}
