import { useRef } from 'react'
import { newId } from '#app/browser/new-id.ts'

/**
 * Returns a function that makes the idempotency key of a request body. A repeated body has the same key, and a changed body gets a new key.
 * The new key is needed, because the server ignores the body of a request with a known key and answers with success.
 */
export function useKeyOfBody(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newId() }
    return last.current.key
  }
}
