// Answers requests for the state of a sale. Runs before all other handlers, because every browser in a waiting room polls this state.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestId } from '#server/http/request-id.ts'
import { saleNowText } from '#server/reservations/sales/sale-now.ts'
import type { App } from '#server/app.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const NOW = /^\/api\/web\/sales\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/now$/
/** Number of seconds for which any cache may store the answer. */
export const NOW_SECONDS = 1

/**
 * Answers requests for the state of a sale. The state comes from memory. All other requests go to the listener. `everywhere` returns the
 * headers of every answer.
 */
export function frontSaleNow(
  app: App,
  everywhere: () => [name: string, value: string][],
): (listener: Listener) => Listener {
  return (listener) => (request, response) => {
    const id = request.method === 'GET' ? NOW.exec(request.url ?? '')?.[1] : undefined
    if (id === undefined || app.settings.isInMaintenance) return listener(request, response)
    return saleNowText(app, id).then(
      (text) => {
        const own: [string, string][] = [
          ['Content-Type', 'application/json'],
          ['Content-Length', String(Buffer.byteLength(text))],
          ['Cache-Control', `public, max-age=${NOW_SECONDS}, s-maxage=${NOW_SECONDS}`],
          ['X-Request-Id', requestId()],
        ]
        response.writeHead(200, [...own, ...everywhere()].flat())
        response.end(text)
      },
      // If the state cannot be read, the listener answers with the usual error of a call.
      () => listener(request, response),
    )
  }
}
