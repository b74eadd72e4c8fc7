import { useRef } from 'react'
import { newId } from '#app/browser/new-id.ts'

/**
 * Returns a function that returns the idempotency key of a request body. The server answers a known key with success and ignores the body.
 * Therefore a repeated body has the same key, and a changed body has a new key.
 */
export function useKeyOfBody(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newId() }
    return last.current.key
  }
}
