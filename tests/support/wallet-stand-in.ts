// Simulated servers of Apple and Google: a real HTTP/2 server that accepts pushes, and a real REST server that accepts tickets.
import { createServer as createRest } from 'node:http'
import { createSecureServer, createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { generateKeyPairSync } from 'node:crypto'
import { PASS_CERTIFICATE, PASS_KEY } from '#tests/support/pass-certificate.ts'

export const PASS_TYPE = 'pass.example.senja'
const google = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
export const GOOGLE_PUBLIC_KEY = google.publicKey
export const TEST_WALLETS = {
  apple: {
    passType: PASS_TYPE,
    team: 'AB12CD34EF',
    certificate: PASS_CERTIFICATE,
    key: PASS_KEY,
    keyPassword: null,
    issuer: PASS_CERTIFICATE,
  },
  google: { issuer: '3388000000012345678', account: 'senja@example.iam.gserviceaccount.com', key: google.privateKey },
}

type Answer = { status: number; reason?: string }

/** Returns the name in the client certificate of the sender of a push. Returns null if the sender showed no certificate. */
const shownTo = (stream: ServerHttp2Stream) =>
  (stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate().subject.CN?.toString() ?? null

/**
 * Opens a server that accepts pushes. `answer` returns the response for a phone's token. If `isSecure` is true, the sender must show the
 * certificate of the pass type.
 */
export async function pushServer(answer: (token: string) => Answer = () => ({ status: 200 }), isSecure = false) {
  const pushes: { token: string; topic: unknown; body: string; certificate: string | null }[] = []
  let connections = 0
  const keys = { cert: PASS_CERTIFICATE, key: PASS_KEY, ca: [PASS_CERTIFICATE], requestCert: true }
  const server: Http2Server = isSecure ? createSecureServer(keys) : createServer()
  server.on('session', () => void (connections += 1))
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => void (body += chunk))
    stream.on('end', () => {
      const token = String(headers[':path']).split('/').at(-1) ?? ''
      pushes.push({ token, topic: headers['apns-topic'], body, certificate: isSecure ? shownTo(stream) : null })
      const { status, reason } = answer(token)
      stream.respond({ ':status': status })
      stream.end(reason ? JSON.stringify({ reason }) : '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    pushes,
    connections: () => connections,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Fields that Google's reference requires to insert a resource. */
const REQUIRED = {
  eventTicketClass: ['id', 'issuerName', 'eventName', 'reviewStatus'],
  eventTicketObject: ['id', 'classId', 'state'],
}

/**
 * Opens a simulated REST API of Google that checks the token. POST inserts a resource, or responds with 409 if the id exists. PATCH changes
 * a resource, or responds with 404 if the id is unknown. `answer` chooses the status of each request by its path. The server executes the
 * request only if this status is 200.
 */
export async function googleServer(answer: (path: string) => number | Promise<number> = () => 200) {
  const requests: { method: string; path: string; body: Record<string, unknown> }[] = []
  const resources = new Map<string, Record<string, unknown>>()
  let tokens = 0
  const statusOf = (method: string, path: string, body: Record<string, unknown>): number => {
    const [kind = '', pathId] = path.split('/')
    const id = `${kind}/${pathId ?? String(body['id'])}`
    const stored = resources.get(id)
    if (method === 'PATCH' && !stored) return 404
    if (method === 'POST' && stored) return 409
    const required = kind === 'eventTicketClass' || kind === 'eventTicketObject' ? REQUIRED[kind] : null
    const isWhole = required?.every((field) => body[field] !== undefined)
    const hasClass = kind === 'eventTicketClass' || resources.has(`eventTicketClass/${String(body['classId'])}`)
    if (method === 'POST' && (!isWhole || !hasClass)) return 400
    resources.set(id, { ...stored, ...body })
    return 200
  }
  const server = createRest((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => void (text += chunk))
    request.on('end', () => {
      if (request.url === '/token') {
        tokens += 1
        return response.end(JSON.stringify({ access_token: 'a token of Google', expires_in: 3600 }))
      }
      if (request.headers.authorization !== 'Bearer a token of Google') return response.writeHead(401).end()
      const path = request.url?.replace('/walletobjects/v1/', '') ?? ''
      const body = JSON.parse(text) as Record<string, unknown>
      requests.push({ method: request.method ?? '', path, body })
      void Promise.resolve(answer(path)).then((status) =>
        response.writeHead(status === 200 ? statusOf(request.method ?? '', path, body) : status).end('{}'),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked: requests,
    resources,
    tokens: () => tokens,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
