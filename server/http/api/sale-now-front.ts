// Stands in front of everything, as kept pages do: everybody in the line of a sale asks every few seconds how it stands.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestId } from '#server/http/request-id.ts'
import { saleNowText } from '#server/reservations/sales/sale-now.ts'
import type { App } from '#server/app.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const NOW = /^\/api\/web\/sales\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/now$/
/** How long any cache may keep it, seconds. */
export const NOW_SECONDS = 1

/** Answers how a sale stands out of memory; what cannot be answered so goes to the listener. `everywhere`: headers of every answer. */
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
      // A fault is told as every call tells it.
      () => listener(request, response),
    )
  }
}
