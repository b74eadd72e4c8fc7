import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '#app/browser/nonce.ts'
import { visitorContext, worldContext } from '#server/http/page-context.ts'

export const streamTimeout = 5_000

/** Gathers what is written into one buffer. */
class Gathered extends Writable {
  chunks: Buffer[] = []
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk)
    done()
  }
}

/**
 * Renders a page whole and answers it in one piece: loaders hand over what is known, nothing on a page waits, and a
 * hundred small writes cost more than one. Every script carries the nonce of this one answer.
 */
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
    const body = new Gathered()
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady: () => pipe(body),
        onShellError: reject,
        onError(fault: unknown) {
          answerStatus = 500
          context.get(worldContext).log.error('page failed to render', fault)
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
    body.once('finish', () => {
      clearTimeout(timeout)
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(Buffer.concat(body.chunks), { headers, status: answerStatus }))
    })
    body.once('error', reject)
  })
}
