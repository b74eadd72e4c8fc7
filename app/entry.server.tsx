import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from '#app/browser/consent/nonce.ts'
import { isDatabaseAway } from '#server/db/out-of-reach.ts'
import { isBrokenOff } from '#server/http/pages/broken-off.ts'
import { visitorContext, appContext, writtenContext } from '#server/http/pages/page-context.ts'

/** Longest time that a page waits for a loader's promise, ms. */
export const streamTimeout = 5_000

/**
 * Renders a page completely and sends it in one piece. A stream of many small pieces would cost half as much again, and no component waits
 * for data, because all loaders have finished. Every script has the nonce of this response.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = context.get(visitorContext)
  const renderMeta = { streamCache: await readHandoff(routerContext) }
  try {
    const html = renderToString(
      <NonceContext value={nonce}>
        <ServerRouter context={{ ...ofThisPage(routerContext), renderMeta }} url={request.url} nonce={nonce} />
      </NonceContext>,
    )
    context.get(writtenContext).html = html
  } catch (fault) {
    context.get(appContext).log.error('page failed to render', fault)
    throw fault
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Logs an error of a page's loader as one line. Errors of the client, such as an unknown method, are not logged. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  const isTheirs = isRouteErrorResponse(fault) && fault.status < 500
  if (isTheirs || request.signal.aborted || isBrokenOff(fault)) return
  context.get(writtenContext).fault ??= fault
  // An unreachable database is not logged again here, because the log line of the request already contains the error.
  if (isDatabaseAway(fault)) return
  context.get(appContext).log.error('page failed', fault, { path: new URL(request.url).pathname })
}

type Handoff = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

/** Reads the whole stream of the loaders' data before rendering. So the router finds the data at once and does not wait for the stream. */
async function readHandoff({ serverHandoffStream }: EntryContext): Promise<Handoff> {
  const parts: Handoff = {}
  if (!serverHandoffStream) return parts
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  for (let part = 0, isDone = false; !isDone; part++) {
    const read = await reader.read()
    isDone = read.done
    const value = read.value ? decoder.decode(read.value, { stream: true }) : ''
    parts[part] = Object.assign(Promise.resolve(), { result: { done: isDone, value } })
  }
  reader.releaseLock()
  return parts
}

/** Keeps only the routes of the requested page. Otherwise the router would build the routes of all pages for each response. */
function ofThisPage(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...routerContext, manifest: { ...manifest, routes } }
}
