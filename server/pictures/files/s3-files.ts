// Stores files in an object store with the S3 protocol. The store checks the hash of uploaded bytes, and the server checks the hash of
// downloaded bytes.
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type FileStore, FileStoreFault, nameOf } from '#server/pictures/files/file-store.ts'

export type S3Account = {
  /** Scheme and host of the object store. The bucket is the first part of the path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const ANSWERS_WITHIN_MS = 10_000
/** Number of retries after 5xx and 429. Object stores send these statuses while they move their own data. */
const RETRIES = 3

export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Account): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const ask = async (hash: string, init: RequestInit): Promise<Response> => {
    const url = `${endpoint}/${bucket}/${nameOf(hash)}`
    try {
      return await client.fetch(url, { ...init, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    } catch (fault) {
      throw new FileStoreFault('the object store does not answer', { cause: fault })
    }
  }
  return {
    async put(hash, bytes, contentType) {
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash }
      const answer = await ask(hash, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      await answer.arrayBuffer().catch(() => undefined)
      if (!answer.ok) throw new FileStoreFault(`the object store answered ${answer.status} to a file`)
    },
    async get(hash) {
      const answer = await ask(hash, { method: 'GET' })
      const bytes = await answer.arrayBuffer().catch((fault: unknown) => {
        throw new FileStoreFault('the object store broke off', { cause: fault })
      })
      if (answer.status === 404) return null
      if (!answer.ok) throw new FileStoreFault(`the object store answered ${answer.status}`)
      const storedBytes = Buffer.from(bytes)
      if (createHash('sha256').update(storedBytes).digest('hex') !== hash)
        throw new FileStoreFault(`the file ${hash} has other bytes`)
      return storedBytes
    },
  }
}
