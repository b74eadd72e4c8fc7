// A proxy that terminates TLS, like the proxy in front of every real server. It receives https requests and forwards them over http, with
// the same Host header.
import { readFileSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { listen } from './start-test-server.ts'

// The key and the certificate are only for tests. No browser trusts them, and they are valid until 2126.
const own = (name: string) => readFileSync(join('tests', 'support', 'tls', name))

export type TlsProxy = { url: string; to(target: string): void; close(): void }

/** Opens a proxy on a free port. Later, the test sets the server to which the proxy forwards its requests. */
export async function openTlsProxy(): Promise<TlsProxy> {
  let target = ''
  const server = createServer({ key: own('localhost.key'), cert: own('localhost.crt') }, (request, answer) => {
    const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    const onward = forward(
      new URL(request.url ?? '/', target),
      { method: request.method, headers },
      (upstreamResponse) => {
        answer.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
        upstreamResponse.pipe(answer)
      },
    )
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  const port = await listen(server)
  return {
    url: `https://localhost:${port}`,
    to: (inside) => (target = inside),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
