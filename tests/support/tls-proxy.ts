// A proxy that ends TLS, as one stands before every real server: https outside, http inside, the host kept.
import { readFileSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { listen } from './start-test-server.ts'

// Made for tests, trusted by nobody, good until 2126.
const own = (name: string) => readFileSync(join('tests', 'support', 'tls', name))

export type TlsProxy = { url: string; to(target: string): void; close(): void }

/** Opens a proxy on a free port; where it leads is told afterwards. */
export async function openTlsProxy(): Promise<TlsProxy> {
  let target = ''
  const server = createServer({ key: own('localhost.key'), cert: own('localhost.crt') }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    const onward = forward(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
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
