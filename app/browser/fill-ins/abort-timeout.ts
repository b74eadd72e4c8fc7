// A fill-in for `AbortSignal.timeout`, which Safari supports since version 16.

function timeout(afterMs: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), afterMs)
  return controller.signal
}

if (!('timeout' in AbortSignal))
  Object.defineProperty(AbortSignal, 'timeout', { value: timeout, writable: true, configurable: true })
