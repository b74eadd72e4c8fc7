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
 * Renders a page whole and answers it in one piece: loaders hand over what is known, so nothing on a page waits, and
 * writing a stream in a hundred small pieces costs as much as half the rendering. Every script carries the nonce of
 * this one answer.
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
  // The request's own line in the log has this error, as for every call.
  if (isDatabaseAway(fault)) return
  context.get(appContext).log.error('page failed', fault, { path: new URL(request.url).pathname })
}

type Handoff = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

/** Reads the loaders' data for the browser to the end, so that the router need not wait for it. */
async function readHandoff({ serverHandoffStream }: EntryContext): Promise<Handoff> {
  const parts: Handoff = {}
  if (!serverHandoffStream) return parts
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  for (let part = 0, done = false; !done; part++) {
    const read = await reader.read()
    done = read.done
    const value = read.value ? decoder.decode(read.value, { stream: true }) : ''
    parts[part] = Object.assign(Promise.resolve(), { result: { done, value } })
  }
  reader.releaseLock()
  return parts
}

/** Without the routes of all other pages, which the router would build again for each answer. */
function ofThisPage(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...routerContext, manifest: { ...manifest, routes } }
}
