import { useRef } from 'react'
import { newId } from '#app/browser/new-id.ts'

/**
 * Returns a function that returns the idempotency key of a request body. If the server already knows a key, it ignores the body and answers
 * with success. Therefore a repeated body has the same key, and a changed body gets a new key.
 */
export function useKeyOfBody(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newId() }
    return last.current.key
  }
}
