import { data } from 'react-router'
import { cleanTyped } from '#domain/forms/typed-text.ts'

/** Largest accepted body in bytes; a real form is smaller. */
const MOST_BYTES = 64 * 1024

/**
 * Reads the texts of a posted form by field. If a name has several values, the first value is used. Throws 413 if the body is too large,
 * and 400 if the body is not a form.
 */
export async function readForm(request: Request, fields: readonly string[]): Promise<Record<string, string>> {
  const bytes = await bytesOf(request)
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw data(null, { status: 400 })
  })
  return Object.fromEntries(
    fields.map((field) => {
      const value = form.get(field)
      return [field, typeof value === 'string' ? String(cleanTyped(value, field)).replaceAll('\r\n', '\n') : '']
    }),
  )
}

async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw data(null, { status: 413 })
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) break
    size += read.value.byteLength
    if (size > MOST_BYTES) {
      await reader?.cancel()
      throw data(null, { status: 413 })
    }
    chunks.push(read.value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
