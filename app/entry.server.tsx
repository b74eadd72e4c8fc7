import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#app/browser/nonce.ts'
import { visitorContext } from '#server/http/page-context.ts'

export const streamTimeout = 5_000

/** Streams a page; crawlers get it whole. Every script carries the nonce of this one answer. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = context.get(visitorContext)
  return new Promise((resolve, reject) => {
    let answerStatus = status
    let isShellSent = false
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [ready]() {
          isShellSent = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timeout)
              done()
            },
          })
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }))
        },
        onShellError: reject,
        onError(fault: unknown) {
          answerStatus = 500
          if (isShellSent) console.error(fault)
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
  })
}
