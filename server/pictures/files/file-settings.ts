import { z } from 'zod'
import { diskFiles } from '#server/pictures/files/disk-files.ts'
import type { FileStore } from '#server/pictures/files/file-store.ts'
import { type S3Account, s3Files } from '#server/pictures/files/s3-files.ts'

const text = z.string().trim().min(1)

export const fileFields = {
  FILES: z.enum(['database', 'disk', 's3']).default('database'),
  FILES_DIR: text.optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      (v) => /^https?:/.test(v) && URL.canParse(v) && new URL(v).origin === v,
      'an origin: scheme and host, and nothing after them',
    )
    .optional(),
  S3_REGION: text.default('auto'),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'not the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
}
const variables = z.object(fileFields)

/** Storage of uploaded files. Null: the bytes are stored in rows of the database. */
export type FileSettings = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Account) | null

/** Reads the settings. For each missing setting of the chosen store, adds a text to `faults`. */
export function readFileSettings(v: z.output<typeof variables>, faults: string[]): FileSettings {
  const requireField = (name: Exclude<keyof typeof fileFields, 'FILES'>, why: string): string => {
    const value = v[name]
    if (!value) faults.push(`${name}: missing; ${why}`)
    return value ?? ''
  }
  if (v.FILES === 'disk') return { kind: 'disk', folder: requireField('FILES_DIR', 'a folder that every process sees') }
  if (v.FILES === 'database') return null
  return {
    kind: 's3',
    endpoint: requireField('S3_ENDPOINT', 'the address of the object store'),
    region: v.S3_REGION,
    bucket: requireField('S3_BUCKET', 'the bucket for pictures'),
    accessKeyId: requireField('S3_ACCESS_KEY_ID', 'the key that may put and get there'),
    secretAccessKey: requireField('S3_SECRET_ACCESS_KEY', 'its secret'),
  }
}

export function openFiles(settings: FileSettings): FileStore | null {
  if (!settings) return null
  return settings.kind === 'disk' ? diskFiles(settings.folder) : s3Files(settings)
}
