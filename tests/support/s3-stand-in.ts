// A simulated object store with the functions of S3 that the server uses. It checks each signature with its own code, and not with the
// server's code (AWS Signature Version 4).
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { listen } from './start-test-server.ts'

export const S3_KEYS = {
  bucket: 'senja-pictures',
  region: 'auto',
  accessKeyId: 'AKIASENJA',
  secretAccessKey: 'a secret of the stand-in',
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

/** Returns true if the signature of a request is correct for the request and for the keys of this store. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, key, day = '', region = '', names = '', signature] = parts ?? []
  if (key !== S3_KEYS.accessKeyId || !names.includes('x-amz-content-sha256')) return false
  const canonical = [
    method,
    url,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const signText = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n')
  const signing = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_KEYS.secretAccessKey}`, day))
  return hmac(signing, signText).toString('hex') === signature
}

/** Opens a simulated S3. After `failNext(n)`, it responds to n calls with 503. `objects`: the stored objects by path. */
export async function s3StandIn() {
  const objects = new Map<string, Buffer>()
  const state = { failNext: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [status, sent] = answerTo(request, Buffer.concat(chunks))
      response.writeHead(status).end(sent)
    })
  })
  const answerTo = (request: IncomingMessage, body: Buffer): [number, Buffer?] => {
    const path = request.url ?? ''
    if (state.failNext > 0) {
      state.failNext -= 1
      return [503]
    }
    if (!isSigned(request) || !path.startsWith(`/${S3_KEYS.bucket}/`)) return [403]
    if (request.method === 'GET') {
      const stored = objects.get(path)
      return stored ? [200, stored] : [404]
    }
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return [400]
    objects.set(path, body)
    return [200]
  }
  const port = await listen(server)
  return {
    objects,
    account: { kind: 's3', endpoint: `http://127.0.0.1:${port}`, ...S3_KEYS } as const,
    failNext: (times: number) => void (state.failNext = times),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
