import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskFiles } from '#server/pictures/files/disk-files.ts'
import { type FileStore, FileStoreFault, nameOf } from '#server/pictures/files/file-store.ts'
import { s3Files } from '#server/pictures/files/s3-files.ts'
import { s3StandIn } from '#tests/support/s3-stand-in.ts'

const bytes = Buffer.from('not really a picture')
const hash = createHash('sha256').update(bytes).digest('hex')

async function keepsAndGives(files: FileStore): Promise<void> {
  expect(await files.get(hash)).toBeNull()
  await Promise.all([files.put(hash, bytes, 'image/webp'), files.put(hash, bytes, 'image/webp')])
  expect((await files.get(hash))?.equals(bytes)).toBe(true)
  await expect(files.get('../../etc/passwd')).rejects.toThrow(FileStoreFault)
}

test('a folder stores each file under its hash, and a read throws if the stored bytes do not match the hash', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'senja-files-'))
  try {
    const files = diskFiles(folder)
    await keepsAndGives(files)
    expect(await readdir(join(folder, 'pictures', hash.slice(0, 2)))).toEqual([hash])
    await writeFile(join(folder, nameOf(hash)), 'other')
    await expect(files.get(hash)).rejects.toThrow('other bytes')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('an object store keeps each file under its hash, and a failed call is tried again after the status 503', async () => {
  await using store = await s3StandIn()
  await keepsAndGives(s3Files(store.account))
  expect([...store.objects.keys()]).toEqual([`/senja-pictures/${nameOf(hash)}`])
  store.failNext(2)
  expect((await s3Files(store.account).get(hash))?.equals(bytes)).toBe(true)
  const stranger = s3Files({ ...store.account, secretAccessKey: 'another' })
  await expect(stranger.put(hash, bytes, 'image/webp')).rejects.toThrow('answered 403')
  await expect(stranger.get(hash)).rejects.toThrow(FileStoreFault)
  const otherBytes = createHash('sha256').update('other').digest('hex')
  await expect(s3Files(store.account).put(otherBytes, bytes, 'image/webp')).rejects.toThrow('answered 400')
  await expect(s3Files({ ...store.account, endpoint: 'http://127.0.0.1:9' }).get(hash)).rejects.toThrow(
    'does not answer',
  )
})
